import type { OrderFilter } from '#src/data/orders/order-filter.ts'
import type { Status } from '#src/data/statuses/queries.ts'

/** The orders of a filter that stand in one lane. */
export const inLane = (filter: OrderFilter, { name }: Pick<Status, 'name'>): OrderFilter => ({
  ...filter,
  among: { ...filter.among, status: [name] },
})
