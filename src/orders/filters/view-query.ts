import { EVERY_ORDER } from '#src/data/orders/order-filter.ts'
import { type OrdersSearch, type OrdersView, searchOf, toOrdersSearch, viewOf } from './orders-view.ts'

/** A view as a query string, the form in which it is saved. */
export const queryOf = (view: OrdersView): string =>
  new URLSearchParams(searchOf(view) as Record<keyof OrdersSearch, string>).toString()

export const viewOfQuery = (query: string, layout: OrdersView['layout']): OrdersView =>
  viewOf(toOrdersSearch(Object.fromEntries(new URLSearchParams(query))), layout)

/** Whether both have the same filters. The sort is ignored, and so is a search within the saved view. */
export function isSameView(view: OrdersView, kept: OrdersView): boolean {
  const text = kept.text && view.text
  const { sort } = EVERY_ORDER
  return queryOf({ ...view, text, sort }) === queryOf({ ...kept, sort })
}
