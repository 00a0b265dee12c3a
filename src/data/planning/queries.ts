import { joined } from '../joined-queries.ts'
import { EVERY_ORDER, type OrderPage, ordersOf } from '../orders/order-filter.ts'
import { type Order, orderById } from '../orders/queries.ts'
import type { Query } from '../use-live.ts'
import { type Visit, visitsOfDay } from '../visits/queries.ts'

/** More than a planner looks through. */
const MOST_TO_PLAN = 300

/** The visits of several days (YYYY-MM-DD). */
export const visitsOfDays = (dates: readonly string[]): Query<readonly Visit[]> =>
  joined(`visits on ${dates}`, dates.map(visitsOfDay), (days) => days.flat())

/** Those of these orders that are on this device. */
export const ordersByIds = (ids: readonly string[]): Query<readonly Order[]> =>
  joined(`orders ${ids}`, ids.map(orderById), (orders) => orders.filter((order) => order !== null))

/** Orders that wait for a visit. */
export const ordersToPlan: Query<OrderPage> = ordersOf(
  { ...EVERY_ORDER, among: { meaning: ['ordered', 'waiting'] }, sort: 'oldest' },
  MOST_TO_PLAN,
)
