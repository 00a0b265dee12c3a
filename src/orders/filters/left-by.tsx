import { Plural } from '@lingui/react/macro'
import { archiveTotal } from '#src/data/archives/queries.ts'
import { type Counted, orderTotal } from '#src/data/orders/order-filter.ts'
import { useLive } from '#src/data/use-live.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import type { OrdersView } from './orders-view.ts'
import { useOrderFilter } from './use-order-filter.ts'

interface LeftByProps {
  of: Counted
  view: OrdersView
}

/** How many a view would leave. Each is a walk over the index, so only for few of them at once. */
export function LeftBy({ of, view }: LeftByProps) {
  const filter = useOrderFilter({ ...view, sort: 'newest' }, useCompanies(), null)
  const total = useLive(of === 'orders' ? orderTotal(filter) : archiveTotal(filter))
  return total === undefined ? null : <Plural value={total} one="# order" other="# orders" />
}
