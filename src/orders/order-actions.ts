import type { Order } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import type { OrderMode } from '#src/lib/links/links.ts'

/** The actions on an order in a list or on the board. */
export interface OrderActions {
  onOpen(orderId: string, mode: OrderMode): void
  /** `null`: the user chooses the status. */
  onMove(orderId: string, to: Status | null): void
  onDelete(order: Order): void
}
