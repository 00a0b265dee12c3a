import { newestFirst } from '#sync/contract/definition.ts'
import type { DocumentOf } from '#sync/contract/registry.ts'
import type { SearchHit } from '../engine.ts'
import type { CacheReader } from '../reader.ts'
import { findEntries } from './find-entries.ts'
import { normalize } from './normalize.ts'
import { customerText, type Entry, orderText } from './search-text.ts'

export interface Search {
  find(text: string, limit: number): Promise<readonly SearchHit[]>
}

type Customer = DocumentOf<'customers'>
type Order = DocumentOf<'orders'>
type Archive = DocumentOf<'archives'>

/** A customer has no moment: after the orders. */
const LAST = Number.MAX_SAFE_INTEGER
const SEARCHED = ['orders', 'customers', 'archives', 'companies'] as const

/** In memory, about 300 bytes a row; built when first asked for, and anew when something searched has changed. */
export function openSearch(reader: CacheReader): Search {
  let index: Promise<readonly Entry[]> | null = null
  reader.onChange((touched) => {
    if (SEARCHED.some((name) => touched.has(name))) index = null
  })
  return {
    async find(text, limit) {
      index ??= buildIndex(reader)
      const found = findEntries(await index, text, limit)
      return found.map(({ collection, id }) => ({ collection, id }))
    },
  }
}

async function buildIndex(reader: CacheReader): Promise<Entry[]> {
  const companies = (await reader.all('companies')) as unknown as DocumentOf<'companies'>[]
  const customers = (await reader.all('customers')) as unknown as Customer[]
  const orders = (await reader.all('orders')) as unknown as Order[]
  const archives = (await reader.all('archives')) as unknown as Archive[]
  const customerById = new Map(customers.map((customer) => [customer._id, customer]))
  const ownWords = companies.flatMap(({ name, config }) => [
    normalize(name),
    normalize(config.order_number_prefix),
  ])
  const entry = (collection: 'orders' | 'archives') => (order: Order | Archive) => ({
    collection,
    id: order._id,
    text: orderText(order, customerById.get(order.customer_id), ownWords),
    number: normalize(order.order_id),
    newest: newestFirst(order.request_date),
  })
  return [
    ...orders.map(entry('orders')),
    ...archives.map(entry('archives')),
    ...customers.map((customer) => ({
      collection: 'customers' as const,
      id: customer._id,
      text: customerText(customer),
      number: '',
      newest: LAST,
    })),
  ]
}
