import type { Engine, SearchHit, Shown } from '#sync/client/engine.ts'
import { answerOnce } from '../answer-once.ts'
import type { Query } from '../use-live.ts'

export type { SearchHit } from '#sync/client/engine.ts'
export type Order = Shown<'orders'>

export const ORDERS_PER_PAGE = 50

/** Orders of one status, or of all (null). */
export function ordersNewestFirst(status: string | null, limit: number): Query<readonly Order[]> {
  return {
    key: `orders ${status} ${limit}`,
    live: (engine) =>
      engine.list({
        collection: 'orders',
        where: status === null ? {} : { status },
        order: 'newest',
        limit,
      }),
  }
}

export const orderById = (id: string): Query<Order | null> => ({
  key: `order ${id}`,
  live: (engine) => engine.doc('orders', id),
})

export const orderCount = (status: string | null): Query<number> => ({
  key: `order count ${status}`,
  live: (engine) => engine.count('orders', status),
})

/** The order as it is shown now, for commands that have to look first. */
export const orderNow = (engine: Engine, id: string): Promise<Order | null> =>
  answerOnce(engine, orderById(id))

export function findEverywhere(engine: Engine, text: string, limit: number): Promise<readonly SearchHit[]> {
  return engine.search(text, limit)
}
