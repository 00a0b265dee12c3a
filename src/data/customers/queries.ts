import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Customer = Shown<'customers'>

export const customerById = (id: string): Query<Customer | null> => ({
  key: `customer ${id}`,
  live: (engine) => engine.doc('customers', id),
})

/** Excludes customers that were merged into another. */
const ON_THEIR_OWN = { merged_into: [''] }

/** Searches name, e-mail, address and phone; '' finds nobody. */
export const customersFound = (text: string, limit: number): Query<readonly Customer[]> =>
  text.trim() === '' ? nobody : rowsOf(people({ text, companies: [], limit }))

const NOBODY: readonly Customer[] = []
const nobody: Query<readonly Customer[]> = {
  key: 'nobody',
  live: () => ({ subscribe: () => () => {}, get: () => NOBODY }),
}

export const customerCount: Query<number> = {
  key: 'customer count',
  live: (engine) => engine.count('customers', null),
}

/** Empty `companies` means all of them. */
export interface CustomerFilter {
  text: string
  companies: readonly string[]
}

/**
 * Customers in the order of a directory. Without text an index of the copy answers, which is there before the search
 * is.
 */
export function customersOf({ text, companies }: CustomerFilter, limit: number): Query<readonly Customer[]> {
  if (text !== '') return rowsOf(people({ text, companies, limit }))
  const ofCompanies: Record<string, readonly string[]> = companies.length > 0 ? { company_id: companies } : {}
  const oneOf = { ...ofCompanies, ...ON_THEIR_OWN }
  return {
    key: `customers of ${companies} ${limit}`,
    live: (engine) => engine.list({ collection: 'customers', where: {}, oneOf, order: 'directory', limit }),
  }
}

/** The number of rows only. */
export function customerTotal({ text, companies }: CustomerFilter): Query<number> {
  if (text === '' && companies.length === 0) return customerCount
  const page = people({ text, companies, limit: 1 })
  return {
    key: `total of ${page.key}`,
    live(engine) {
      const { subscribe, get } = page.live(engine)
      return { subscribe, get: () => get()?.total }
    },
  }
}

interface People {
  rows: readonly Customer[]
  total: number
}

const people = (asked: CustomerFilter & { limit: number }): Query<People> => ({
  key: `people ${JSON.stringify(asked)}`,
  live: (engine) => engine.people(asked),
})

const rowsOf = (page: Query<People>): Query<readonly Customer[]> => ({
  key: `rows of ${page.key}`,
  live(engine) {
    const { subscribe, get } = page.live(engine)
    return { subscribe, get: () => get()?.rows }
  },
})
