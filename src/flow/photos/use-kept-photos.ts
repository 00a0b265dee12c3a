import { useEffect, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import {
  type DraftPhoto,
  draftPhotos,
  followPhotos,
  photoContent,
  removePhotos,
} from '#src/data/quotations/draft-photos.ts'
import { usePreparing } from '#src/parts/uploads/use-preparing.ts'
import type { Photos } from './photos.ts'

const NONE: readonly DraftPhoto[] = []

/** The photos of a draft, stored on this device. */
export function useKeptPhotos(draft: string): Photos {
  const engine = useEngine()
  const preparing = usePreparing(draftPhotos(draft))
  const [all, setAll] = useState<readonly DraftPhoto[]>()
  useEffect(() => followPhotos(engine, draft, setAll), [engine, draft])
  return {
    ...preparing,
    isReady: all !== undefined,
    all: all ?? NONE,
    remove: (ids) => {
      removePhotos(engine, draft, ids).catch(console.error)
    },
    content: (photo) => photoContent(engine, photo),
  }
}
