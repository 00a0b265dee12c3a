import { useState } from 'react'
import { Virtuoso } from 'react-virtuoso'
import { ORDERS_PER_PAGE, type OrderFilter, ordersNewestFirst } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { walkRows } from '#src/ui/walk-rows.ts'
import { NoOrders } from '../no-orders.tsx'
import { OrderRow } from './order-row.tsx'

/** Pixels: five rows of 113 (SPEC §9). */
const OVERSCAN = 5 * 113

interface OrderListProps {
  filter: OrderFilter
  onOpen(orderId: string): void
}

export function OrderList({ filter, onOpen }: OrderListProps) {
  const [limit, setLimit] = useState(ORDERS_PER_PAGE)
  const orders = useLive(ordersNewestFirst(filter, limit))
  if (!orders) return null
  if (orders.length === 0) return <NoOrders />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
    <div style={{ height: '100%' }} onKeyDown={walkRows}>
      <Virtuoso
        data={orders}
        overscan={OVERSCAN}
        fixedItemHeight={113}
        computeItemKey={(_, order) => order._id}
        itemContent={(_, order) => <OrderRow order={order} onOpen={onOpen} />}
        endReached={() => {
          if (orders.length === limit) setLimit(limit + ORDERS_PER_PAGE)
        }}
      />
    </div>
  )
}
