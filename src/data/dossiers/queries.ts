import type { Narrowing, Selected } from '#sync/client/engine.ts'
import type { Archive } from '../archives/queries.ts'
import type { Order } from '../orders/queries.ts'
import type { Query } from '../use-live.ts'

/** More than any customer or address has. */
const MAX_ORDERS = 300

const EVER = {
  among: {},
  from: 0,
  until: Number.MAX_SAFE_INTEGER,
  waiting: false,
  sort: 'newest',
  limit: MAX_ORDERS,
} satisfies Omit<Narrowing, 'collection'> & { waiting: boolean; limit: number }

/** Either a customer or the words of an address. Words also match longer house numbers. */
interface Asked {
  customer?: string
  text?: string
}

/** Orders on the board, newest first. */
export const ordersOfCustomer = (customerId: string, limit = MAX_ORDERS): Query<readonly Order[]> => ({
  key: `orders of customer ${customerId} ${limit}`,
  live: (engine) =>
    engine.list({
      collection: 'orders',
      where: { customer_id: customerId },
      order: 'newest',
      limit,
    }),
})

/** Answered by the search: an index of the copy would be paid for with every row. */
export const archivesOf = ({ customer, text = '' }: Asked): Query<readonly Archive[]> => ({
  key: `archives of ${customer} at ${text}`,
  live: (engine) =>
    rows(engine.select({ ...EVER, collection: 'archives', text, ...(customer && { customer }) })),
})

export const ordersAt = (text: string): Query<readonly Order[]> => ({
  key: `orders at ${text}`,
  live: (engine) => rows(engine.select({ ...EVER, collection: 'orders', text })),
})

type Page<Name extends 'orders' | 'archives'> = ReturnType<Query<Selected<Name>>['live']>

const rows = <Name extends 'orders' | 'archives'>({ subscribe, get }: Page<Name>) => ({
  subscribe,
  get: () => get()?.rows,
})
