import { newestFirst } from '#sync/contract/core/definition.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { plannedDay } from '#sync/contract/orders/planned-for.ts'
import type { Facet, Narrowing, Sort } from '../engine.ts'
import type { Entry } from './entry.ts'

type Order = DocumentOf<'orders'>

/** The values of an order per facet. Products go by name, since an order keeps its products as they were. */
const facets: Record<Facet, (order: Order) => readonly string[]> = {
  status: (order) => [order.current_status.name],
  meaning: (order) => [order.current_status.meaning],
  company: (order) => [order.company_id],
  assignee: (order) => [order.current_assignee_id],
  type: (order) => [order.type === 'order' ? 'order' : 'quote'],
  product: (order) => order.products.flatMap((line) => [line, ...line.accessories]).map(titleOf),
  campaign: (order) => order.campaigns.map(({ name }) => name),
  news: (order) => (order.customer_news > 0 ? ['customer'] : []),
}

/** The name of a product as the facet stores it and screens offer it. */
export const titleOf = ({ brand, type }: { brand: string; type: string }) => `${brand} ${type}`.trim()

const tag = (facet: string, value: string) => `${facet}:${value}`

/** Customers share the company tag with orders. */
export const companyTag = (companyId: string) => tag('company', companyId)

export const tagsOf = (order: Order): string[] =>
  Object.entries(facets).flatMap(([facet, read]) =>
    [...new Set(read(order))].map((value) => tag(facet, value)),
  )

/** The sort and filter times of an order. */
export const momentsOf = (order: Order & { archived_date?: number }) => ({
  newest: newestFirst(order.archived_date ?? order.request_date),
  changed: order.mod_date,
  planned: plannedDay(order),
})

/** Sort keys, ascending. */
export const sorts: Record<Sort, (entry: Pick<Entry, 'newest' | 'changed' | 'planned'>) => number> = {
  newest: ({ newest }) => newest,
  oldest: ({ newest }) => -newest,
  changed: ({ changed }) => -changed,
  unchanged: ({ changed }) => changed,
  // Orders without a planned day come last.
  planned: ({ planned }) => planned || Number.MAX_SAFE_INTEGER,
}

/** Narrows nothing, within one collection. */
export const EVERYTHING: Omit<Narrowing, 'collection'> = {
  among: {},
  from: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  sort: 'newest',
}

/** The values of one facet among an entry's tags. */
export const valuesOf = (facet: Facet, tags: readonly string[]): string[] =>
  tags.filter((each) => each.startsWith(tag(facet, ''))).map((each) => each.slice(facet.length + 1))

/** Returns a filter for entries. It runs over a hundred thousand of them, so the tags are built once. */
export function narrowedTo({ collection, among, from, until, changed, planned, customer }: Narrowing) {
  const groups = Object.entries(among).map(([facet, values]) => values.map((value) => tag(facet, value)))
  const first = newestFirst(until)
  const last = newestFirst(from)
  return (
    entry: Pick<Entry, 'collection' | 'tags' | 'newest' | 'changed' | 'planned' | 'customer'>,
  ): boolean =>
    entry.collection === collection &&
    (customer === undefined || entry.customer === customer) &&
    entry.newest > first &&
    entry.newest <= last &&
    (!changed || (entry.changed >= changed.from && entry.changed < changed.until)) &&
    (!planned || (entry.planned >= planned.from && entry.planned <= planned.until)) &&
    groups.every((group) => group.some((each) => entry.tags.includes(each)))
}
