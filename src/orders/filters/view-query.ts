import { type OrdersSearch, type OrdersView, searchOf, toOrdersSearch, viewOf } from './orders-view.ts'

/** A view as it is kept: the words of its address. */
export const queryOf = (view: OrdersView): string =>
  new URLSearchParams(searchOf(view) as Record<keyof OrdersSearch, string>).toString()

export const viewOfQuery = (query: string, layout: OrdersView['layout']): OrdersView =>
  viewOf(toOrdersSearch(Object.fromEntries(new URLSearchParams(query))), layout)
