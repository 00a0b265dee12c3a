import { isoDate } from '#src/lib/figures/dates.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import type { Order } from './queries.ts'

/** True on the day for which the status plans the order and after it, when completing it is offered. */
export function isVisitDue(order: Pick<Order, 'current_status'>, now: number): boolean {
  const planned = plannedFor(order)
  return planned !== null && planned.slice(0, 10).split('-').reverse().join('-') <= isoDate(now)
}
