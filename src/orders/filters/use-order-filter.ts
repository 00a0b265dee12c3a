import { useMemo } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import { isReversed, type OrdersView } from './orders-view.ts'

/** The query of a view, with company ids instead of prefixes. `status`: the status the screen shows; null for all. */
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
  // A reversed period is ignored; its field shows the fault.
  const period = {
    ...(isReversed(from, until) ? { from: '', until: '' } : { from, until }),
    ...(isReversed(plannedFrom, plannedUntil)
      ? { plannedFrom: '', plannedUntil: '' }
      : { plannedFrom, plannedUntil }),
  }
  return { text, ...period, changed, waiting, sort, among: Object.fromEntries(asked) }
}

/** Stable while the filter is equal: a new object would reset the lanes. */
export function useOrderFilter(view: OrdersView, companies: readonly Company[], status: string | null) {
  const filter = orderFilterOf(view, companies, status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the JSON identifies the filter
  return useMemo(() => filter, [JSON.stringify(filter)])
}
