import { useEffect, useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { isMessageHeld, MESSAGE_HOLD } from '#sync/contract/orders/operations/order-recall.ts'
import { isWrittenIn } from '#sync/contract/orders/operations/order-status.ts'

/**
 * Whether the message of the status can still be recalled: while the change waits on this device, and for a minute
 * after the server has it. Turns false by itself.
 */
export function useHeldMessage(
  order: Pick<Order, '_id' | 'status_history' | 'commentary' | 'waiting'>,
): boolean {
  const [now, setNow] = useState(Date.now)
  const set = order.status_history.at(-1)
  const since = set?.date ?? 0
  const left = since + MESSAGE_HOLD - now
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  const ops = useLive(queuedOps)
  const waits = ops?.some(
    ({ opId, entityId, state }) =>
      entityId === order._id && state !== 'acked' && set && isWrittenIn([set], opId),
  )
  return waits || isMessageHeld(order, Math.max(now, since))
}
