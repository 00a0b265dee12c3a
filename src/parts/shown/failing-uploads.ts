import { useEffect, useState } from 'react'
import type { QueuedOp } from '#src/data/queue/queries.ts'

/** By order: the operations that had been refused before its screen began to look, which it does not tell of. */
const watched = new Map<string, readonly string[]>()

/** The screen of this order tells itself of the files that are refused from now on. */
export function useTellsOfUploads(orderId: string, refusedBefore: readonly string[]) {
  const [before] = useState(refusedBefore)
  useEffect(() => {
    watched.set(orderId, before)
    return () => {
      watched.delete(orderId)
    }
  }, [orderId, before])
}

/** Whether its user is told where they look. */
export const isToldOnScreen = ({ kind, entityId, opId }: QueuedOp): boolean =>
  kind === 'orders.attach' && watched.get(entityId)?.includes(opId) === false
