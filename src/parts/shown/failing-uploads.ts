import { useEffect, useState } from 'react'
import type { QueuedOp } from '#src/data/queue/queries.ts'

/** Operations by order id that were refused before its screen was opened, which the screen does not report. */
const watched = new Map<string, readonly string[]>()

/** Marks that the order's screen itself reports uploads that are refused from now on. */
export function useTellsOfUploads(orderId: string, refusedBefore: readonly string[]) {
  const [before] = useState(refusedBefore)
  useEffect(() => {
    watched.set(orderId, before)
    return () => {
      watched.delete(orderId)
    }
  }, [orderId, before])
}

/** Whether the open screen reports this refusal. */
export const isToldOnScreen = ({ kind, entityId, opId }: QueuedOp): boolean =>
  kind === 'orders.attach' && watched.get(entityId)?.includes(opId) === false
