import { dayBegan } from '#src/lib/figures/dates.ts'
import type { CountedCollection, Narrowing, Selection, Sort } from '#sync/client/engine.ts'
import { answerOnce } from '../answer-once.ts'
import type { Engine } from '../engine-context.tsx'
import type { Query } from '../use-live.ts'
import { type Order, orderCount, ordersNewestFirst } from './queries.ts'

export type { CountedCollection as Counted, Sort } from '#sync/client/engine.ts'

/** The time since an order last changed, in steps; '' for any. */
export type Changed = '' | 'within-2' | 'within-7' | 'over-7'

/** A selection of orders and their sort order. Empty values do not filter. */
export interface OrderFilter {
  text: string
  among: Narrowing['among']
  /** Days as YYYY-MM-DD, both included; '' for no limit. */
  from: string
  until: string
  /** The days for which the order is planned, likewise. */
  plannedFrom: string
  plannedUntil: string
  changed: Changed
  /** Only orders with operations that wait on this device. */
  waiting: boolean
  sort: Sort
}

export interface OrderPage {
  rows: readonly Order[]
  /** null: counted separately by `orderTotal`, since counting takes much longer than the rows. */
  total: number | null
}

export const EVERY_ORDER: OrderFilter = {
  text: '',
  among: {},
  from: '',
  until: '',
  plannedFrom: '',
  plannedUntil: '',
  changed: '',
  waiting: false,
  sort: 'newest',
}

/** The orders of a filter with their number. An index of the copy answers for all orders and for a single status. */
export function ordersOf(filter: OrderFilter, limit: number): Query<OrderPage> {
  const status = indexedStatus(filter)
  if (status !== undefined) return indexed(status, limit)
  const selection = { collection: 'orders', ...toSelection(filter), limit } as const
  return { key: `orders ${JSON.stringify(selection)}`, live: (engine) => engine.select(selection) }
}

export const ordersNow = (engine: Engine, filter: OrderFilter, limit: number): Promise<OrderPage> =>
  answerOnce(engine, ordersOf(filter, limit))

/** The number of rows only. */
export function orderTotal(filter: OrderFilter): Query<number> {
  const status = indexedStatus(filter)
  if (status !== undefined) return orderCount(status)
  return totalOf(ordersOf(filter, 1))
}

const NO_TALLY: Readonly<Record<string, number>> = {}

/** The number of orders per status under the rest of the filter, with one walk over the index. */
export function statusTally(
  collection: CountedCollection,
  filter: OrderFilter,
): Query<Readonly<Record<string, number>>> {
  const { status: _, ...among } = filter.among
  const others = toSelection({ ...filter, among, sort: 'newest' })
  const selection = { collection, ...others, limit: 0, tally: 'status' } as const
  return {
    key: `tally ${JSON.stringify(selection)}`,
    live(engine) {
      const { subscribe, get } = engine.select(selection)
      return {
        subscribe,
        get() {
          const answer = get()
          return answer && (answer.tally ?? NO_TALLY)
        },
      }
    },
  }
}

export const totalOf = (page: Query<{ total: number | null }>): Query<number> => ({
  key: `total of ${page.key}`,
  live(engine) {
    const { subscribe, get } = page.live(engine)
    return { subscribe, get: () => get()?.total ?? undefined }
  },
})

/** null: every status; undefined: the index cannot answer this filter. */
function indexedStatus({ among, sort, ...rest }: OrderFilter): string | null | undefined {
  const { status, ...others } = among
  const asksMore = isNarrowed({ ...rest, sort, among: others }) || sort !== 'newest'
  if (asksMore || (status && status.length !== 1)) return undefined
  return status?.[0] ?? null
}

function indexed(status: string | null, limit: number): Query<OrderPage> {
  const query = ordersNewestFirst(status, limit)
  return {
    key: `page of ${query.key}`,
    live(engine) {
      const list = query.live(engine)
      let page: OrderPage | undefined
      return {
        subscribe: list.subscribe,
        get() {
          const rows = list.get()
          if (rows && page?.rows !== rows) page = { rows, total: null }
          return page
        },
      }
    },
  }
}

export function toSelection(filter: OrderFilter): Omit<Selection, 'collection' | 'limit'> {
  const { changed, plannedFrom, plannedUntil, ...rest } = filter
  const moments = changedOf(changed)
  const planned = (plannedFrom || plannedUntil) && {
    from: dayNumber(plannedFrom || '0001-01-01'),
    until: dayNumber(plannedUntil || '9999-12-31'),
  }
  return { ...rest, ...periodOf(filter), ...(moments && { changed: moments }), ...(planned && { planned }) }
}

const dayNumber = (day: string) => Number(day.replaceAll('-', ''))

/** In calendar days, like the age of an order on screen. */
function changedOf(changed: Changed): Selection['changed'] | null {
  if (changed === '') return null
  if (changed === 'over-7') return { from: 0, until: dayBegan(7) }
  return { from: dayBegan(changed === 'within-2' ? 2 : 7), until: Number.MAX_SAFE_INTEGER }
}

/** Milliseconds; `from` is inclusive, `until` exclusive. */
export const periodOf = ({ from, until }: Pick<OrderFilter, 'from' | 'until'>) => ({
  from: from ? startOf(from) : 0,
  until: until ? startOf(until, 1) : Number.MAX_SAFE_INTEGER,
})

/** Whether the filter leaves anything out; the sort does not. */
export const isNarrowed = ({ text, among, waiting, sort: _, ...asked }: OrderFilter): boolean =>
  [text, ...Object.values(asked)].some((value) => value !== '') || waiting || Object.keys(among).length > 0

/** Midnight in the reader's time zone. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** Orders whose customer did something the office has not seen yet. */
export const ordersWithNews: Query<OrderPage> = ordersOf(
  { ...EVERY_ORDER, among: { news: ['customer'] } },
  50,
)
