import { dayBegan } from '#src/lib/figures/dates.ts'
import type { Counted, Narrowing, Selection, Sort } from '#sync/client/engine.ts'
import { answerOnce } from '../answer-once.ts'
import type { Engine } from '../engine-context.tsx'
import type { Query } from '../use-live.ts'
import { type Order, orderCount, ordersNewestFirst } from './queries.ts'

export type { Counted, Sort } from '#sync/client/engine.ts'

/** Since an order last changed, in the steps of its age (SPEC §9); '' for any. */
export type Changed = '' | 'within-2' | 'within-7' | 'over-7'

/** Which orders, and in what order. Empty asks nothing. */
export interface OrderFilter {
  text: string
  among: Narrowing['among']
  /** Days as YYYY-MM-DD, both within; '' for no end. */
  from: string
  until: string
  /** For which days it is planned, likewise. */
  plannedFrom: string
  plannedUntil: string
  changed: Changed
  /** Only what waits on this device. */
  waiting: boolean
  sort: Sort
}

export interface OrderPage {
  rows: readonly Order[]
  /** null: counted apart, for it comes long after the rows; see `orderTotal`. */
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

/** The orders of a filter with their number. Everything, and one status, are answered by an index of the copy. */
export function ordersOf(filter: OrderFilter, limit: number): Query<OrderPage> {
  const status = indexedStatus(filter)
  if (status !== undefined) return indexed(status, limit)
  const selection = { collection: 'orders', ...toSelection(filter), limit } as const
  return { key: `orders ${JSON.stringify(selection)}`, live: (engine) => engine.select(selection) }
}

export const ordersNow = (engine: Engine, filter: OrderFilter, limit: number): Promise<OrderPage> =>
  answerOnce(engine, ordersOf(filter, limit))

/** How many there are, without their rows. */
export function orderTotal(filter: OrderFilter): Query<number> {
  const status = indexedStatus(filter)
  if (status !== undefined) return orderCount(status)
  return totalOf(ordersOf(filter, 1))
}

const NO_TALLY: Readonly<Record<string, number>> = {}

/** How many of each status there are among what the rest of the filter leaves: one walk over the index for all of them. */
export function statusTally(
  collection: Counted,
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

/** Of a page, its total. */
export const totalOf = (page: Query<{ total: number | null }>): Query<number> => ({
  key: `total of ${page.key}`,
  live(engine) {
    const { subscribe, get } = page.live(engine)
    return { subscribe, get: () => get()?.total ?? undefined }
  },
})

/** null: every status; undefined: more is asked than an index knows. */
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

/** By calendar days, as the age of an order is told. */
function changedOf(changed: Changed): Selection['changed'] | null {
  if (changed === '') return null
  if (changed === 'over-7') return { from: 0, until: dayBegan(7) }
  return { from: dayBegan(changed === 'within-2' ? 2 : 7), until: Number.MAX_SAFE_INTEGER }
}

/** In milliseconds, the first within and the last not. */
export const periodOf = ({ from, until }: Pick<OrderFilter, 'from' | 'until'>) => ({
  from: from ? startOf(from) : 0,
  until: until ? startOf(until, 1) : Number.MAX_SAFE_INTEGER,
})

/** Whether it asks for anything, by text or otherwise; the sort leaves nothing out. */
export const isNarrowed = ({ text, among, waiting, sort: _, ...asked }: OrderFilter): boolean =>
  [text, ...Object.values(asked)].some((value) => value !== '') || waiting || Object.keys(among).length > 0

/** Midnight where its reader is. */
function startOf(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** Those whose customers did something nobody of the office looked at yet. */
export const ordersWithNews: Query<OrderPage> = ordersOf(
  { ...EVERY_ORDER, among: { news: ['customer'] } },
  50,
)
