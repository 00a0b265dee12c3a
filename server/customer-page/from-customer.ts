import type { DocumentOf } from '#sync/contract/core/documents.ts'

type Order = DocumentOf<'orders'>

/** The order with a customer's change, counted as news for the office. `now` in milliseconds. */
export const fromCustomer = (order: Order, changes: Partial<Order>, now: number): Order => ({
  ...order,
  ...changes,
  customer_news: order.customer_news + 1,
  mod_date: now,
})
