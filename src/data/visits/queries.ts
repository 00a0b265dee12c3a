import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Visit = Shown<'visits'>

/** More than an order ever has. */
const MOST = 200

export const visitById = (id: string): Query<Visit | null> => ({
  key: `visit ${id}`,
  live: (engine) => engine.doc('visits', id),
})

/** In the order in which they take place. */
export const visitsOfOrder = (order_id: string): Query<readonly Visit[]> => ({
  key: `visits of ${order_id}`,
  live: (engine) => engine.list({ collection: 'visits', where: { order_id }, order: 'at', limit: MOST }),
})
