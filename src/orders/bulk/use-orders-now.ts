import { useEffect, useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { type Order, orderNow } from '#src/data/orders/queries.ts'

/** The orders at the moment of asking, without those that are gone; null while they are read. */
export function useOrdersNow(ids: readonly string[]): readonly Order[] | null {
  const engine = useEngine()
  const [orders, setOrders] = useState<readonly Order[] | null>(null)
  useEffect(() => {
    let current = true
    Promise.all(ids.map((id) => orderNow(engine, id))).then((found) => {
      if (current) setOrders(found.filter((order) => order !== null))
    })
    return () => {
      current = false
    }
  }, [engine, ids])
  return orders
}
