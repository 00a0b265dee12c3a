import { useEffect, useState } from 'react'
import type { Engine } from '#sync/client/engine.ts'
import { useEngine } from '../engine-context.tsx'
import { smallPicture } from './small-picture.ts'

const READERS = {
  whole: (engine: Engine, hash: string) => engine.blob(hash),
  small: smallPicture,
}

/** An object URL for a file in the outbox, as long as it is there. */
export function useLocalFile(hash: string | null, size: keyof typeof READERS): string | null {
  const engine = useEngine()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (hash === null) return
    let made: string | null = null
    let gone = false
    READERS[size](engine, hash).then((blob) => {
      if (!blob || gone) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }, console.error)
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [engine, hash, size])
  return url
}
