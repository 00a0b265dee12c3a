import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Visit = Shown<'visits'>

/** More than an order ever has. */
const MOST = 200

export const visitById = (id: string): Query<Visit | null> => ({
  key: `visit ${id}`,
  live: (engine) => engine.doc('visits', id),
})

/** More than a company has on one day. */
const MOST_OF_DAY = 1_000

/** The visits of a day (YYYY-MM-DD), the earliest first. */
export const visitsOfDay = (date: string): Query<readonly Visit[]> => ({
  key: `visits on ${date}`,
  live: (engine) => engine.list({ collection: 'visits', where: { date }, order: 'at', limit: MOST_OF_DAY }),
})

/** In the order in which they take place. */
export const visitsOfOrder = (order_id: string): Query<readonly Visit[]> => ({
  key: `visits of ${order_id}`,
  live: (engine) => engine.list({ collection: 'visits', where: { order_id }, order: 'at', limit: MOST }),
})
