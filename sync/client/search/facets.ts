import { newestFirst } from '#sync/contract/core/definition.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { plannedDay } from '#sync/contract/orders/planned-for.ts'
import type { Facet, Narrowing, Sort } from '../engine.ts'
import type { Entry } from './entry.ts'

type Order = DocumentOf<'orders'>

/** What many orders have in common and one of them can be found by. Goods go by name: an order holds them as they were. */
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

/** As the facet has it and a screen offers it. */
export const titleOf = ({ brand, type }: { brand: string; type: string }) => `${brand} ${type}`.trim()

const tag = (facet: string, value: string) => `${facet}:${value}`

/** A customer has one of an order's. */
export const companyTag = (companyId: string) => tag('company', companyId)

export const tagsOf = (order: Order): string[] =>
  Object.entries(facets).flatMap(([facet, read]) =>
    [...new Set(read(order))].map((value) => tag(facet, value)),
  )

/** The moments an order is sorted and narrowed by. */
export const momentsOf = (order: Order & { archived_date?: number }) => ({
  newest: newestFirst(order.archived_date ?? order.request_date),
  changed: order.mod_date,
  planned: plannedDay(order),
})

/** What sorts, ascending. */
export const sorts: Record<Sort, (entry: Pick<Entry, 'newest' | 'changed' | 'planned'>) => number> = {
  newest: ({ newest }) => newest,
  oldest: ({ newest }) => -newest,
  changed: ({ changed }) => -changed,
  unchanged: ({ changed }) => changed,
  // What is not planned comes after all that is.
  planned: ({ planned }) => planned || Number.MAX_SAFE_INTEGER,
}

/** Every order, or archive. */
export const EVERYTHING: Omit<Narrowing, 'collection'> = {
  among: {},
  from: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  sort: 'newest',
}

/** The values an entry has of a facet. */
export const valuesOf = (facet: Facet, tags: readonly string[]): string[] =>
  tags.filter((each) => each.startsWith(tag(facet, ''))).map((each) => each.slice(facet.length + 1))

/** Whether an entry is among what is asked for; asked of a hundred thousand, so the tags are made once. */
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
