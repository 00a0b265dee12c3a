import type { DocumentOf } from '#sync/contract/core/documents.ts'

type Order = DocumentOf<'orders'>

/** An order with what its customer just did: its office has one more thing to look at. `now` in milliseconds. */
export const fromCustomer = (order: Order, changes: Partial<Order>, now: number): Order => ({
  ...order,
  ...changes,
  customer_news: order.customer_news + 1,
  mod_date: now,
})
