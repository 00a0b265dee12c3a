import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import type { Status } from '#src/data/statuses/queries.ts'

/** Narrows a filter to the orders in one lane. */
export const inLane = (filter: OrderFilter, { name }: Pick<Status, 'name'>): OrderFilter => ({
  ...filter,
  among: { ...filter.among, status: [name] },
})
