import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { offerKey } from '#sync/contract/orders/offer-answer.ts'
import type { Found, Narrowing } from '../engine.ts'
import type { Live } from '../live-value.ts'
import { liveQuery } from '../live-value.ts'
import type { Overlay } from '../overlay/overlay.ts'
import { overlayCount, rowsOf } from '../overlay/overlay-list.ts'
import type { ListQuery } from '../reader.ts'
import { EVERYTHING } from '../search/facets.ts'
import { concernsCount } from './concerns.ts'
import type { SearchDeps } from './overlaid-search.ts'

/** Pause of questions over many rows, as a multiple of the time they took. */
export const COUNT_PAUSE_FACTOR = 3

/** The keys of offers without an answer; '' stands for all other orders. */
const WAITING_OFFERS: readonly ReturnType<typeof offerKey>[] = ['held', 'marked', 'open']

type Countable = Narrowing['collection']
type CountQuery = Pick<ListQuery, 'where' | 'oneOf'> & { collection: Countable }

/**
 * Counts documents of one status, or of all. IndexedDB visits every key it counts, a second per hundred thousand, and
 * writes wait for it. The search index has them in memory, also while a first copy fills.
 */
export function openCounts({ reader, source, find }: SearchDeps) {
  const tallies = new Map<Countable, Promise<Found>>()
  const baseRows: Record<Countable, WeakMap<Overlay, Promise<readonly AnyDocument[]>>> = {
    orders: new WeakMap(),
    archives: new WeakMap(),
    customers: new WeakMap(),
  }
  // Subscribed before the counts, so that they find the outdated tally removed.
  source.onChange(({ cache }) => {
    for (const collection of cache.keys()) tallies.delete(collection as Countable)
  })

  /** One tally for all statuses, because their counts are requested together. */
  function tallyOf(collection: Countable): Promise<Found> {
    const known = tallies.get(collection)
    if (known) return known
    const asked = find({ text: '', limit: 0, only: { ...EVERYTHING, collection }, tally: 'status' })
    tallies.set(collection, asked)
    asked.catch(() => tallies.delete(collection))
    return asked
  }

  /** The copy's version of the overlaid rows, read after the tally and once for all counts. */
  function baseRowsOf(overlay: Overlay, collection: Countable): Promise<readonly AnyDocument[]> {
    const known = baseRows[collection].get(overlay)
    if (known) return known
    const ids = rowsOf(overlay, { collection }).map(({ id }) => id)
    const asked = ids.length === 0 ? Promise.resolve([]) : reader.getMany(collection, ids)
    baseRows[collection].set(overlay, asked)
    asked.catch(() => baseRows[collection].delete(overlay))
    return asked
  }

  async function stored(collection: Countable, status: string | null): Promise<number> {
    const { total, tally = {} } = await tallyOf(collection)
    return status === null ? total : (tally[status] ?? 0)
  }

  const counted = (query: CountQuery, stored: () => Promise<number>): Live<number> =>
    liveQuery<number>({
      rests: COUNT_PAUSE_FACTOR,
      watch: (changed) =>
        source.onChange((touched) => {
          if (concernsCount(touched, query)) changed()
        }),
      async ask() {
        const overlay = await source.current()
        const total = await stored()
        return total + overlayCount(query, await baseRowsOf(overlay, query.collection), overlay)
      },
    })

  return {
    count: (collection: Countable, status: string | null) =>
      counted({ collection, where: whereOf(status) }, () => stored(collection, status)),
    /** An index of the copy answers, which is cheap for the few rows that wait. */
    waitingOffers: () =>
      counted({ collection: 'orders', where: {}, oneOf: { offer: WAITING_OFFERS } }, async () => {
        const counts = WAITING_OFFERS.map((offer) => reader.count('orders', { offer }))
        return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0)
      }),
  }
}

const whereOf = (status: string | null): ListQuery['where'] => (status === null ? {} : { status })
