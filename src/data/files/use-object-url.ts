import { useEffect, useEffectEvent, useState } from 'react'

/** An object URL for the content that `read` gives, read again for another `key`. null while there is none. */
export function useObjectUrl(key: string | null, read: () => Promise<Blob | null>): string | null {
  const [url, setUrl] = useState<string | null>(null)
  const reading = useEffectEvent(read)
  useEffect(() => {
    if (key === null) return
    let made: string | null = null
    let gone = false
    reading().then((blob) => {
      if (!blob || gone) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }, console.error)
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [key])
  return url
}
