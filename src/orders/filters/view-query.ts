import { EVERY_ORDER } from '#src/data/orders/order-filter.ts'
import { type OrdersSearch, type OrdersView, searchOf, toOrdersSearch, viewOf } from './orders-view.ts'

/** A view as it is kept: the words of its address. */
export const queryOf = (view: OrdersView): string =>
  new URLSearchParams(searchOf(view) as Record<keyof OrdersSearch, string>).toString()

export const viewOfQuery = (query: string, layout: OrdersView['layout']): OrdersView =>
  viewOf(toOrdersSearch(Object.fromEntries(new URLSearchParams(query))), layout)

/** Narrowed by the same things. A sort leaves nothing out, and within a view one can search. */
export function isSameView(view: OrdersView, kept: OrdersView): boolean {
  const text = kept.text && view.text
  const { sort } = EVERY_ORDER
  return queryOf({ ...view, text, sort }) === queryOf({ ...kept, sort })
}
