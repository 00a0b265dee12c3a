import { type Changed, EVERY_ORDER, type OrderFilter, type Sort } from '#src/data/orders/order-filter.ts'

/** What somebody looks at: it is all in the address, so that it can be kept, sent and come back to. */
export interface OrdersView extends Omit<OrderFilter, 'among'> {
  layout: 'kanban' | 'list'
  /** Order-number prefixes of companies; empty is every company. */
  prefixes: readonly string[]
  statuses: readonly string[]
  /** What their status means. */
  meanings: readonly string[]
  assignees: readonly string[]
  types: readonly string[]
  products: readonly string[]
  campaigns: readonly string[]
  /** Only where the customer did something nobody looked at yet. */
  news: boolean
}

/** The facets of which several can be chosen. */
export type Choice = 'prefixes' | 'statuses' | 'meanings' | 'assignees' | 'types' | 'products' | 'campaigns'

/** As the address has it; what is not there asks nothing. */
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

/** What an address holds that is ours. A number typed into it is one for the router. */
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

/** Everything, in the same layout. */
export const withoutFilters = ({ layout }: Pick<OrdersView, 'layout'>): OrdersView => viewOf({}, layout)

/** Of the same search in the same order. */
export const cleared = (view: OrdersView): OrdersView => ({
  ...withoutFilters(view),
  text: view.text,
  sort: view.sort,
})

/** How many things are filtered by; the search and the sort are none. */
export function filterCount(view: OrdersView): number {
  const chosen = Object.keys(CHOICES).reduce((sum, choice) => sum + view[choice as Choice].length, 0)
  const { from, until, plannedFrom, plannedUntil, changed, waiting, news } = view
  const others = [from || until, plannedFrom || plannedUntil, changed, waiting, news]
  return chosen + others.filter(Boolean).length
}

/** A period that ends before it begins, in which nothing can lie. */
export const isReversed = (first: string, last: string) => first !== '' && last !== '' && first > last

/** Names of products have commas in them. */
const join = (values: readonly string[]) => values.map((value) => value.replaceAll(',', '\\,')).join(',')
const split = (text = '') =>
  text === '' ? [] : text.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ','))

const dayOf = (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')
