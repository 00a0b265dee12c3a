import { useEffect, useState } from 'react'
import { useEngine } from '../engine-context.tsx'

/** An object URL for a file in the outbox, while it is there. */
export function useLocalFile(hash: string | null): string | null {
  const engine = useEngine()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (hash === null) return
    let made: string | null = null
    let gone = false
    engine.blob(hash).then((blob) => {
      if (!blob || gone) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [engine, hash])
  return url
}
