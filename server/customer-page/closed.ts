import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isDelivered, isOver } from '#sync/contract/statuses/meaning.ts'

type Order = Pick<DocumentOf<'orders'>, 'customer_readonly' | 'current_status'>

/** Called off. After a delivery somebody still reads what its customer asks. */
export const isCalledOff = ({ current_status }: Pick<Order, 'current_status'>) =>
  isOver(current_status) && !isDelivered(current_status)

/** Called off, or closed by its office to its customer: they read it, and nothing of theirs is taken. */
export const isClosed = (order: Order) => order.customer_readonly || isCalledOff(order)

/** There is nothing left to see or to agree to beforehand. */
export const isBeyondAsking = (order: Order) => isClosed(order) || isOver(order.current_status)
