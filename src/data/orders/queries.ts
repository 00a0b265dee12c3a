import type { Engine, SearchHit, Shown } from '#sync/client/engine.ts'
import { answerOnce } from '../answer-once.ts'
import type { Query } from '../use-live.ts'

export type { SearchHit } from '#sync/client/engine.ts'
export type Order = Shown<'orders'>

/** SPEC §9. */
export const ORDERS_PER_PAGE = 50

export interface OrderFilter {
  /** null: every status. */
  status: string | null
  /** Company ids; null: every company. */
  companies: readonly string[] | null
}

export function ordersNewestFirst(filter: OrderFilter, limit: number): Query<readonly Order[]> {
  return {
    key: `orders ${JSON.stringify(filter)} ${limit}`,
    live: (engine) =>
      engine.list({
        collection: 'orders',
        where: filter.status === null ? {} : { status: filter.status },
        ...(filter.companies && { oneOf: { company_id: filter.companies } }),
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
  live: (engine) => engine.count('orders', status === null ? {} : { status }),
})

/** The order as it is shown now, for a command that has to look first. */
export const orderNow = (engine: Engine, id: string): Promise<Order | null> =>
  answerOnce(engine, orderById(id))

export function findEverywhere(engine: Engine, text: string, limit: number): Promise<readonly SearchHit[]> {
  return engine.search(text, limit)
}
