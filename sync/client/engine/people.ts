import type { AnyDocument, DocumentOf } from '#sync/contract/registry.ts'
import { isSaid, readingsOf } from '#sync/contract/search/terms.ts'
import type { Found, Live, Shown, Wanted } from '../engine.ts'
import { liveQuery } from '../live-value.ts'
import { rowsOf } from '../overlay/overlay-list.ts'
import type { CacheReader } from '../reader.ts'
import { customerText } from '../search/search-text.ts'
import { concernsCollection } from './concerns.ts'
import { COUNT_RESTS } from './counts.ts'
import type { OverlaySource } from './overlay-source.ts'
import { sameOrNew } from './questions.ts'

type People = readonly Shown<'customers'>[]

const collection = 'customers'

/** Customers by what was typed of them. Those only this device knows go first: somebody has just made them. */
export function openPeople(
  reader: CacheReader,
  source: OverlaySource,
  find: (wanted: Wanted) => Promise<Found>,
) {
  return (text: string, limit: number): Live<People> => {
    const readings = readingsOf(text)
    const isAsked = (doc: AnyDocument) =>
      isSaid(readings, customerText(doc as unknown as DocumentOf<'customers'>))

    return liveQuery<People>({
      rests: COUNT_RESTS,
      watch: (changed) =>
        source.onChange((change) => {
          if (concernsCollection(change, collection)) changed()
        }),
      async ask(previous) {
        if (readings[0]?.length === 0) return previous ?? []
        const overlay = await source.current()
        const own = rowsOf(overlay, { collection })
        const touched = new Set(own.map(({ id }) => id))
        const { hits } = await find({ text, limit: limit + own.length })
        const ids = hits.flatMap((hit) =>
          hit.collection === collection && !touched.has(hit.id) ? [hit.id] : [],
        )
        const mine = own.flatMap(({ doc }) => (doc && isAsked(doc) ? [doc] : []))
        const docs = [...mine, ...(await reader.getMany(collection, ids))].slice(0, limit)
        return sameOrNew(previous, docs, overlay, collection) as People
      },
    })
  }
}
