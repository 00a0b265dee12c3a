import { useEffect, useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { isHeld, MESSAGE_HOLD } from '#sync/contract/orders/operations/order-recall.ts'

/** Whether what the status tells the customer can still be taken back; ends by itself. */
export function useHeldMessage(order: Pick<Order, 'status_history' | 'commentary'>): boolean {
  const [now, setNow] = useState(Date.now)
  const set = order.status_history.at(-1)?.date ?? 0
  const left = set + MESSAGE_HOLD - now
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return isHeld(order, Math.max(now, set))
}
