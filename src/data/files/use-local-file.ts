import type { Engine } from '#sync/client/engine.ts'
import { useEngine } from '../engine-context.tsx'
import { smallPicture } from './small-picture.ts'
import { useObjectUrl } from './use-object-url.ts'

const READERS = {
  whole: (engine: Engine, hash: string) => engine.blob(hash),
  small: smallPicture,
}

/** An object URL for a file in the outbox, as long as it is there. */
export function useLocalFile(hash: string | null, size: keyof typeof READERS): string | null {
  const engine = useEngine()
  return useObjectUrl(hash && `${size} ${hash}`, async () =>
    hash === null ? null : READERS[size](engine, hash),
  )
}
