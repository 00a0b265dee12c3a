import type { Order } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import type { OrderMode } from '#src/lib/links/links.ts'

/** What can be done to an order from where it is listed. */
export interface OrderActions {
  onOpen(orderId: string, mode: OrderMode): void
  /** `null`: let the user choose where to. */
  onMove(orderId: string, to: Status | null): void
  onDelete(order: Order): void
}
