import { useEffect, useState } from 'react'

/** Whether the service worker has cached this address. */
export function useIsKept(url: string | null): boolean {
  const [kept, setKept] = useState('')
  useEffect(() => {
    let current = true
    // `caches` is missing on a page over plain http.
    const caches: CacheStorage | undefined = globalThis.caches
    if (url) caches?.match(url).then((answer) => current && answer && setKept(url), console.error)
    return () => {
      current = false
    }
  }, [url])
  return url !== null && kept === url
}
