import { useEffect, useEffectEvent } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { ordersWithNews } from '#src/data/orders/order-filter.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { useNotify } from '#src/parts/account/use-notify.ts'

/** Notifies office users of customer actions and failed messages, for orders assigned to them or to nobody. */
export function useCustomerNews() {
  const { session } = useEngine()
  const notify = useNotify()
  const mayNotice = useCan('orders.notice')
  const orders = useLive(ordersWithNews)
  const tell = useEffectEvent(({ _id, order_id, customer_news, address }: Order) => {
    notify({
      // The count is part of the id, so that further news of the same order notifies again.
      id: `${_id} ${customer_news}`,
      facts: { kind: 'customer-news', number: order_id, city: address.city },
      to: links.order(links.ordersOverview, 'detail', _id),
    })
  })
  useEffect(() => {
    if (!mayNotice) return
    const isTheirs = ({ current_assignee_id: id }: Order) => id === '' || id === session.user_id
    for (const order of orders?.rows ?? []) if (isTheirs(order)) tell(order)
  }, [mayNotice, orders, session.user_id])
}
