import { useEffect, useState } from 'react'
import { followProgress } from '#sync/client/runner/upload-progress.ts'

/** The share of a file that the server has received, 0 to 1; null while no upload is under way. */
export function useUploadShare(hash: string | null): number | null {
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    if (hash === null) return
    const stop = followProgress(({ sent, total, ...progress }) => {
      if (progress.hash !== hash) return
      // An upload that ended complete still waits for its answer. Any other end means that it starts anew.
      setShare((before) => (total > 0 ? sent / total : before === 1 ? 1 : null))
    })
    return () => {
      stop()
      setShare(null)
    }
  }, [hash])
  return share
}
