import { isFollowUpDue } from '#sync/contract/orders/follow-up.ts'
import { ORDERS_PER_PAGE, type Order, ordersNewestFirst } from '../orders/queries.ts'
import type { Query } from '../use-live.ts'

/** Quotations that wait on this device are the newest, so they are among these. */
export const newestOrders: Query<readonly Order[]> = ordersNewestFirst(null, ORDERS_PER_PAGE)

/** Offers that are listed of one author. */
const MAX_OWN = 20

/** The latest offers of this author that reached the server. */
export const ownQuotations = (orders: readonly Order[], author: string): Order[] =>
  orders
    .filter((order) => order.type !== 'order' && order.order_id !== '' && order.main_assignee_id === author)
    .slice(0, MAX_OWN)

/** The offers of this author whose day of follow-up has come, among those with one. `today` as YYYY-MM-DD. */
export const dueQuotations = (marked: readonly Order[], author: string, today: string): Order[] =>
  marked.filter((order) => order.main_assignee_id === author && isFollowUpDue(order, today))

/** Made on this device and without an order number yet. */
export const isWaitingQuotation = ({ type, order_id, waiting }: Order): boolean =>
  type === 'quotation' && order_id === '' && waiting > 0
