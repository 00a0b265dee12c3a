import { ORDERS_PER_PAGE, type Order, ordersNewestFirst } from '../orders/queries.ts'
import type { Query } from '../use-live.ts'

/** Quotations that wait on this device are the newest, so they are among these. */
export const newestOrders: Query<readonly Order[]> = ordersNewestFirst(null, ORDERS_PER_PAGE)

/** Made on this device and without an order number yet. */
export const isWaitingQuotation = ({ type, order_id, waiting }: Order): boolean =>
  type === 'quotation' && order_id === '' && waiting > 0
