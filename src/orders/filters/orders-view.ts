import { type Changed, EVERY_ORDER, type OrderFilter, type Sort } from '#src/data/orders/order-filter.ts'

/** The view of the orders, stored in the URL, so that it can be saved, shared and returned to. */
export interface OrdersView extends Omit<OrderFilter, 'among'> {
  layout: 'kanban' | 'list'
  /** Order-number prefixes of companies; empty for all. */
  prefixes: readonly string[]
  statuses: readonly string[]
  /** Meanings of statuses. */
  meanings: readonly string[]
  assignees: readonly string[]
  types: readonly string[]
  products: readonly string[]
  campaigns: readonly string[]
  /** Only orders with unseen customer news. */
  news: boolean
}

/** The facets with several choices. */
export type Choice = 'prefixes' | 'statuses' | 'meanings' | 'assignees' | 'types' | 'products' | 'campaigns'

/** The search params of the URL; missing ones do not filter. */
export interface OrdersSearch {
  q?: string
  bedrijf?: string
  status?: string
  betekenis?: string
  medewerker?: string
  soort?: string
  product?: string
  actie?: string
  van?: string
  tot?: string
  gepland_van?: string
  gepland_tot?: string
  gewijzigd?: string
  wacht?: string
  klant?: string
  volgorde?: string
}

const CHOICES = {
  prefixes: 'bedrijf',
  statuses: 'status',
  meanings: 'betekenis',
  assignees: 'medewerker',
  types: 'soort',
  products: 'product',
  campaigns: 'actie',
} as const satisfies Record<Choice, keyof OrdersSearch>

const SORTS: Readonly<Record<string, Sort>> = {
  oudste: 'oldest',
  gewijzigd: 'changed',
  stil: 'unchanged',
  gepland: 'planned',
}

const CHANGED: Readonly<Record<string, Changed>> = { '2d': 'within-2', '7d': 'within-7', ouder: 'over-7' }

const SEARCH_KEYS: readonly (keyof OrdersSearch)[] = [
  ...Object.values(CHOICES),
  'q',
  'van',
  'tot',
  'gepland_van',
  'gepland_tot',
  'gewijzigd',
  'wacht',
  'klant',
  'volgorde',
]

/** Keeps the known search params. The router parses digits as numbers. */
export function toOrdersSearch(raw: Readonly<Record<string, unknown>>): OrdersSearch {
  const kept = SEARCH_KEYS.map((key) => [key, String(raw[key] ?? '')] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== ''))
}

export function viewOf(search: OrdersSearch, layout: OrdersView['layout']): OrdersView {
  const choices = Object.entries(CHOICES).map(([choice, key]) => [choice, split(search[key])])
  return {
    ...(Object.fromEntries(choices) as Record<Choice, string[]>),
    layout,
    text: search.q ?? '',
    from: dayOf(search.van),
    until: dayOf(search.tot),
    plannedFrom: dayOf(search.gepland_van),
    plannedUntil: dayOf(search.gepland_tot),
    changed: CHANGED[search.gewijzigd ?? ''] ?? EVERY_ORDER.changed,
    waiting: search.wacht !== undefined,
    news: search.klant !== undefined,
    sort: SORTS[search.volgorde ?? ''] ?? EVERY_ORDER.sort,
  }
}

export function searchOf(view: OrdersView): OrdersSearch {
  const choices = Object.entries(CHOICES).map(([choice, key]) => [key, join(view[choice as Choice])])
  return toOrdersSearch({
    ...Object.fromEntries(choices),
    q: view.text,
    van: view.from,
    tot: view.until,
    gepland_van: view.plannedFrom,
    gepland_tot: view.plannedUntil,
    gewijzigd: Object.keys(CHANGED).find((key) => CHANGED[key] === view.changed),
    wacht: view.waiting ? 'ja' : '',
    klant: view.news ? 'ja' : '',
    volgorde: Object.keys(SORTS).find((key) => SORTS[key] === view.sort),
  })
}

/** Without filters, in the same layout. */
export const withoutFilters = ({ layout }: Pick<OrdersView, 'layout'>): OrdersView => viewOf({}, layout)

/** Without filters, but with search and sort. */
export const cleared = (view: OrdersView): OrdersView => ({
  ...withoutFilters(view),
  text: view.text,
  sort: view.sort,
})

/** The number of active filters; search and sort do not count. */
export function filterCount(view: OrdersView): number {
  const chosen = Object.keys(CHOICES).reduce((sum, choice) => sum + view[choice as Choice].length, 0)
  const { from, until, plannedFrom, plannedUntil, changed, waiting, news } = view
  const others = [from || until, plannedFrom || plannedUntil, changed, waiting, news]
  return chosen + others.filter(Boolean).length
}

/** The period ends before it begins, so it is empty. */
export const isReversed = (first: string, last: string) => first !== '' && last !== '' && first > last

/** Escaped, because product names contain commas. */
const join = (values: readonly string[]) => values.map((value) => value.replaceAll(',', '\\,')).join(',')
const split = (text = '') =>
  text === '' ? [] : text.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ','))

const dayOf = (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
