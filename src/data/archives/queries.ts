import type { Shown } from '#sync/client/engine.ts'
import { EVERY_ORDER, isNarrowed, type OrderFilter, toSelection, totalOf } from '../orders/order-filter.ts'
import type { Query } from '../use-live.ts'

export type Archive = Shown<'archives'>

export const archiveCount: Query<number> = {
  key: 'archive count',
  live: (engine) => engine.count('archives', null),
}

export const archiveById = (id: string): Query<Archive | null> => ({
  key: `archive ${id}`,
  live: (engine) => engine.doc('archives', id),
})

/** The archived order with this number, as far as this device knows; archiving gives an order another id. */
export const archivedAs = (number: string) => archivesOf({ ...EVERY_ORDER, text: number }, 1)

/**
 * The archived orders of a filter; period and sort go by the moment of archiving. Without a filter an index of the copy
 * answers.
 */
export function archivesOf(filter: OrderFilter, limit: number): Query<readonly Archive[]> {
  if (isWhole(filter)) {
    return {
      key: `archives ${limit}`,
      live: (engine) => engine.list({ collection: 'archives', where: {}, order: 'newest', limit }),
    }
  }
  const page = selected(filter, limit)
  return {
    key: `rows of ${page.key}`,
    live(engine) {
      const { subscribe, get } = page.live(engine)
      return { subscribe, get: () => get()?.rows }
    },
  }
}

/** The number of rows only. */
export const archiveTotal = (filter: OrderFilter): Query<number> =>
  isNarrowed(filter) ? totalOf(selected(filter, 1)) : archiveCount

const isWhole = (filter: OrderFilter) => !isNarrowed(filter) && filter.sort === 'newest'

function selected(filter: OrderFilter, limit: number): Query<{ rows: readonly Archive[]; total: number }> {
  const selection = { collection: 'archives', ...toSelection(filter), limit } as const
  return { key: `archives ${JSON.stringify(selection)}`, live: (engine) => engine.select(selection) }
}
