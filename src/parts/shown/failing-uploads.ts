import { useEffect, useState } from 'react'
import type { QueuedOp } from '#src/data/queue/queries.ts'

/** Operations by document id that were refused before its screen was opened, which the screen does not report. */
const watched = new Map<string, readonly string[]>()

/** Marks that the screen of an order or product itself reports uploads that are refused from now on. */
export function useTellsOfUploads(id: string, refusedBefore: readonly string[]) {
  const [before] = useState(refusedBefore)
  useEffect(() => {
    watched.set(id, before)
    return () => {
      watched.delete(id)
    }
  }, [id, before])
}

/** Whether the open screen reports this refusal. */
export const isToldOnScreen = ({ kind, entityId, opId }: QueuedOp): boolean =>
  kind.endsWith('.attach') && watched.get(entityId)?.includes(opId) === false
