import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isDelivered, isOver } from '#sync/contract/statuses/meaning.ts'

type Order = Pick<DocumentOf<'orders'>, 'customer_readonly' | 'current_status'>

/** Whether the order was cancelled. After a delivery, customers may still ask questions. */
export const isCancelled = ({ current_status }: Pick<Order, 'current_status'>) =>
  isOver(current_status) && !isDelivered(current_status)

/** Whether the order was cancelled or closed to its customer, who then can read it but add nothing. */
export const isClosed = (order: Order) => order.customer_readonly || isCancelled(order)

/** Whether photos and approval in advance no longer make sense. */
export const acceptsNoRequests = (order: Order) => isClosed(order) || isOver(order.current_status)
