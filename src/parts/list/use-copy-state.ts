import { useEffect, useState } from 'react'
import { engineStatus } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'

/**
 * How much of the data is on this device. `starting`: not known yet; `filling`: more is coming; `partial`: more would
 * come online.
 */
export type CopyState = 'whole' | 'starting' | 'filling' | 'partial'

/** Milliseconds. Every start first asks for changes; if that takes longer it is the first copy. */
const FIRST_COPY_AFTER_MS = 1_000

export function useCopyState(): CopyState {
  const status = useLive(engineStatus)
  const isOnline = status?.connection === 'online'
  const isBeginning = isOnline && status.lastSynced === null && status.firstSync === null
  const isLate = useLasting(isBeginning)
  if (!status) return 'starting'
  if (status.firstSync !== null) return isOnline ? 'filling' : 'partial'
  // The search index is being rebuilt: searches and counts are incomplete.
  if (!status.isIndexed) return 'filling'
  if (!isBeginning) return 'whole'
  return isLate ? 'filling' : 'starting'
}

function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLasts(true), FIRST_COPY_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo])
  return isSo && lasts
}
