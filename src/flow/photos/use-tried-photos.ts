import { useState } from 'react'
import { isPrepared, prepareUpload } from '#src/data/files/prepare-upload.ts'
import type { NotAdded } from '#src/data/files/preparing.ts'
import { newId } from '#src/data/new-id.ts'
import type { DraftPhoto } from '#src/data/quotations/draft-photos.ts'
import type { Photos } from './photos.ts'

interface TriedPhoto extends DraftPhoto {
  blob: Blob
}

/** The photos of a trial. Nothing of them is stored. */
export function useTriedPhotos(): Photos {
  const [all, setAll] = useState<readonly TriedPhoto[]>([])
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([])
  const [progress, setProgress] = useState({ total: 0, ready: 0 })

  async function add(files: readonly File[], place: string) {
    const leaveOut = (filename: string, reason: NotAdded['reason']) =>
      setNotAdded((before) => [...before, { id: newId(), filename, reason }])
    for (const [ready, file] of files.entries()) {
      setProgress({ total: files.length, ready })
      const upload = file.size > 0 ? await prepareUpload(file) : null
      if (!upload) leaveOut(file.name, 'empty')
      else if (!isPrepared(upload)) leaveOut(file.name, upload.code)
      else setAll((before) => [...before, { ...upload, _id: newId(), place }])
    }
    setProgress({ total: 0, ready: 0 })
  }

  return {
    isReady: true,
    all,
    isKeeping: false,
    ...progress,
    notAdded,
    takeNote: () => setNotAdded([]),
    add: (files, place) => {
      add(files, place).catch(console.error)
    },
    remove: (ids) => setAll((before) => before.filter(({ _id }) => !ids.includes(_id))),
    content: async ({ _id }) => all.find((photo) => photo._id === _id)?.blob ?? null,
  }
}
