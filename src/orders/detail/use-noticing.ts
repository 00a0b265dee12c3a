import { useEffect } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { noticeNews } from '#src/data/orders/commands.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { useCan } from '#src/data/use-can.ts'

/** Milliseconds; a shorter visit does not count as seen. */
const A_LOOK = 2_000

/** Marks the customer's news as seen when an office user has the order open. */
export function useNoticing(order: Pick<Order, '_id' | 'customer_news'> | null | undefined) {
  const engine = useEngine()
  const online = useOnline()
  const mayNotice = useCan('orders.notice') && online
  const { _id = '', customer_news = 0 } = order ?? {}
  useEffect(() => {
    if (!mayNotice || customer_news === 0) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') noticeNews(engine, _id, customer_news).catch(console.error)
    }, A_LOOK)
    return () => clearTimeout(timer)
  }, [engine, mayNotice, _id, customer_news])
}
