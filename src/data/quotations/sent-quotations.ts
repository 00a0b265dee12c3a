import { ORDERS_PER_PAGE, type Order, ordersNewestFirst } from '../orders/queries.ts'
import type { Query } from '../use-live.ts'

/** What waits on this device was made last, and stands among these. */
export const newestOrders: Query<readonly Order[]> = ordersNewestFirst(null, ORDERS_PER_PAGE)

/** Sent from this device, and without a number of its own yet. */
export const isWaitingQuotation = ({ type, order_id, waiting }: Order): boolean =>
  type === 'quotation' && order_id === '' && waiting > 0
