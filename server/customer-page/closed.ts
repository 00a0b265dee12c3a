import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isDelivered, isOver } from '#sync/contract/statuses/meaning.ts'

type Order = Pick<DocumentOf<'orders'>, 'customer_readonly' | 'current_status'>
type Course = Pick<DocumentOf<'orders'>, 'current_status' | 'status_history'>

/** Whether the order was cancelled. After a delivery, customers may still ask questions. */
export const isCancelled = ({ current_status }: Pick<Order, 'current_status'>) =>
  isOver(current_status) && !isDelivered(current_status)

/** Whether the order was cancelled or closed to its customer, who then can read it but add nothing. */
export const isClosed = (order: Order) => order.customer_readonly || isCancelled(order)

/** Whether photos and approval in advance no longer make sense. */
export const acceptsNoRequests = (order: Order) => isClosed(order) || isOver(order.current_status)

const meaningsOf = ({ status_history, current_status }: Course) => [...status_history, current_status]

/** Whether the work was delivered once, in whatever status the order is now. */
export const wasDelivered = (order: Course) => meaningsOf(order).some(isDelivered)

/** Whether the delivery was the last step with a meaning: statuses such as an invoice follow it without another visit. */
export function isAfterDelivery(order: Course): boolean {
  const last = meaningsOf(order).findLast(({ meaning }) => meaning !== '')
  return last !== undefined && isDelivered(last)
}
