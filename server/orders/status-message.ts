import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isRecalled } from '#sync/contract/orders/operations/order-recall.ts'
import { isWrittenIn } from '#sync/contract/orders/operations/order-status.ts'

export interface StatusMessage {
  order: string
  user: string
  /** The operation that changed the status. */
  op: string
}

/** Whether the status is still the latest and its message was not cancelled. */
export const isStatusMessageCurrent = (order: DocumentOf<'orders'>, op: string) =>
  isWrittenIn(order.status_history.slice(-1), op) && !isRecalled(order, op)
