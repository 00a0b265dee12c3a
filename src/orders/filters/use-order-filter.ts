import { useMemo } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import { isReversed, type OrdersView } from './orders-view.ts'

/** What the view asks of the data: companies go by id there. `status` is the one the screen is about. */
export function orderFilterOf(
  view: OrdersView,
  companies: readonly Company[],
  status: string | null,
): OrderFilter {
  const {
    text,
    from,
    until,
    plannedFrom,
    plannedUntil,
    changed,
    waiting,
    sort,
    prefixes,
    statuses,
    meanings,
    assignees,
    types,
    products,
    campaigns,
    news,
  } = view
  const chosen = companies.filter(({ config }) => prefixes.includes(config.order_number_prefix))
  const among = {
    status: status === null ? statuses : [status],
    meaning: meanings,
    company: chosen.map(({ _id }) => _id),
    assignee: assignees,
    type: types,
    product: products,
    campaign: campaigns,
    news: news ? ['customer'] : [],
  }
  const asked = Object.entries(among).filter(([, values]) => values.length > 0)
  // A period that ends before it begins asks nothing; its field says so.
  const period = {
    ...(isReversed(from, until) ? { from: '', until: '' } : { from, until }),
    ...(isReversed(plannedFrom, plannedUntil)
      ? { plannedFrom: '', plannedUntil: '' }
      : { plannedFrom, plannedUntil }),
  }
  return { text, ...period, changed, waiting, sort, among: Object.fromEntries(asked) }
}

/** The same object while it asks the same: a lane begins anew with another one. */
export function useOrderFilter(view: OrdersView, companies: readonly Company[], status: string | null) {
  const filter = orderFilterOf(view, companies, status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it asks says all there is to know about it
  return useMemo(() => filter, [JSON.stringify(filter)])
}
