import { useEffect, useState } from 'react'
import { followProgress } from '#sync/client/runner/upload-progress.ts'

/** How much of a file has arrived at the server, 0 to 1; null while nothing of it is on its way. */
export function useUploadShare(hash: string | null): number | null {
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    if (hash === null) return
    const stop = followProgress(({ sent, total, ...progress }) => {
      if (progress.hash !== hash) return
      // An end with all of it there is not yet an answer; any other begins anew.
      setShare((before) => (total > 0 ? sent / total : before === 1 ? 1 : null))
    })
    return () => {
      stop()
      setShare(null)
    }
  }, [hash])
  return share
}
