import type { AnyDocument, DocumentOf } from '#sync/contract/core/documents.ts'
import { isSaid, readingsOf } from '#sync/contract/values/search-terms.ts'
import type { Found, Narrowing, PeopleAsked, Selected, Wanted } from '../engine.ts'
import type { Live } from '../live-value.ts'
import { liveQuery } from '../live-value.ts'
import { rowsOf } from '../overlay/overlay-list.ts'
import type { OverlaySource } from '../overlay/overlay-source.ts'
import type { CacheReader } from '../reader.ts'
import { EVERYTHING } from '../search/facets.ts'
import { customerText } from '../search/search-text.ts'
import { concernsCollection } from './concerns.ts'
import { COUNT_RESTS } from './counts.ts'
import { sameOrNew } from './questions.ts'

type People = Selected<'customers'>

const collection = 'customers'

/** Customers by what was typed of them. Those only this device knows go first: somebody has just made them. */
export function openPeople(
  reader: CacheReader,
  source: OverlaySource,
  find: (wanted: Wanted) => Promise<Found>,
) {
  return ({ text, companies, limit }: PeopleAsked): Live<People> => {
    const readings = readingsOf(text)
    const among: Narrowing['among'] = companies.length > 0 ? { company: companies } : {}
    const only: Narrowing = { ...EVERYTHING, collection, among }
    const isAsked = (doc: AnyDocument) => {
      const customer = doc as unknown as DocumentOf<'customers'>
      const isOfThem = companies.length === 0 || companies.includes(customer.company_id)
      const isTheirOwn = !customer.merged_into
      return isTheirOwn && isOfThem && isSaid(readings, customerText(customer))
    }

    return liveQuery<People>({
      rests: COUNT_RESTS,
      watch: (changed) =>
        source.onChange((change) => {
          if (concernsCollection(change, collection)) changed()
        }),
      async ask(previous) {
        const overlay = await source.current()
        const own = rowsOf(overlay, { collection })
        const touched = new Set(own.map(({ id }) => id))
        const found = await find({ text, limit: limit + own.length, only })
        const ids = found.hits.flatMap(({ id }) => (touched.has(id) ? [] : [id]))
        const before = (await reader.getMany(collection, [...touched])).filter(isAsked)
        const mine = own.flatMap(({ doc }) => (doc && isAsked(doc) ? [doc] : []))
        const docs = [...mine, ...(await reader.getMany(collection, ids))].slice(0, limit)
        const total = found.total - before.length + mine.length
        const rows = sameOrNew(previous?.rows, docs, overlay, collection) as People['rows']
        return previous?.rows === rows && previous.total === total ? previous : { rows, total }
      },
    })
  }
}
