import type { AnyDocument, DocumentOf } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import { isSaid, normalize, readingsOf } from '#sync/contract/values/search-terms.ts'
import type { Facet, Found, Selected, Selection, Shown, Wanted } from '../engine.ts'
import type { Live } from '../live-value.ts'
import { liveQuery } from '../live-value.ts'
import { rowKey } from '../overlay/overlay.ts'
import { rowsOf } from '../overlay/overlay-list.ts'
import type { OverlaySource } from '../overlay/overlay-source.ts'
import type { CacheReader } from '../reader.ts'
import { momentsOf, narrowedTo, sorts, tagsOf, valuesOf } from '../search/facets.ts'
import { rankOf } from '../search/find-entries.ts'
import { orderText, personText } from '../search/search-text.ts'
import { concernsSelection } from './concerns.ts'
import { COUNT_RESTS } from './counts.ts'
import { sameOrNew } from './questions.ts'

type Answer = Selected<'orders' | 'archives'>

const NOTHING: Found = { hits: [], total: 0, isWhole: true }

/** Lists the search index answers, with the pending operations laid over them as over any other. */
export function openSelections(
  reader: CacheReader,
  source: OverlaySource,
  find: (wanted: Wanted) => Promise<Found>,
) {
  return (selection: Selection): Live<Answer> => {
    const { collection, text, waiting, limit, tally, ...rest } = selection
    const only = { collection, ...rest }
    const readings = readingsOf(text)
    const [terms = []] = readings
    const belongs = narrowedTo(only)

    const isNarrowed = (doc: AnyDocument) => {
      const order = toOrder(doc)
      return belongs({ collection, tags: tagsOf(order), ...momentsOf(order), customer: order.customer_id })
    }

    /** Of what only this device knows: whether it is asked for. */
    async function isAsked(doc: AnyDocument | null | undefined): Promise<boolean> {
      if (!doc || !isNarrowed(doc)) return false
      if (terms.length === 0) return true
      const order = toOrder(doc)
      const own = (await source.current()).get(rowKey('customers', order.customer_id))
      const customer = own ? own.doc : await reader.get('customers', order.customer_id)
      const person = customer ? personText(customer as unknown as DocumentOf<'customers'>) : ''
      return isSaid(readings, `${orderText(order, [])} ${person}`)
    }

    async function ask(previous: Answer | undefined): Promise<Answer> {
      const overlay = await source.current()
      const rows = rowsOf(overlay, selection)
      const touched = new Set(rows.map(({ id }) => id))
      const found = waiting
        ? NOTHING
        : await find({ text, limit: limit + rows.length, only, ...(tally && { tally }) })
      const stored = await reader.getMany(
        collection,
        found.hits.flatMap(({ id }) => (touched.has(id) ? [] : [id])),
      )
      const shadowed = waiting ? [] : await reader.getMany(collection, [...touched])
      const before = await filter(shadowed, isAsked)
      const added = await filter(
        rows.flatMap((row) => (row.doc && (!waiting || row.waiting > 0) ? [row.doc] : [])),
        isAsked,
      )
      const docs = inOrder([...stored.filter(isNarrowed), ...added], selection, terms).slice(0, limit)
      const total = found.total - before.length + added.length
      const shown = sameOrNew(previous?.rows, docs, overlay, collection) as Answer['rows']
      const counted = tally && { tally: tallied(tally, found, before, added) }
      const isSame =
        previous?.rows === shown && previous.total === total && same(previous.tally, counted?.tally)
      return isSame ? previous : { rows: shown, total, ...counted }
    }

    return liveQuery<Answer>({
      rests: COUNT_RESTS,
      watch: (changed) =>
        source.onChange((change) => {
          if (concernsSelection(change, selection)) changed()
        }),
      ask,
    })
  }
}

const toOrder = (doc: AnyDocument) => doc as unknown as Shown<'orders'>

function inOrder(docs: readonly AnyDocument[], { sort }: Selection, terms: readonly string[]): AnyDocument[] {
  const keyed = docs.map((doc) => {
    const order = toOrder(doc)
    return { doc, rank: rankOf(normalize(order.order_id), terms), key: sorts[sort](momentsOf(order)) }
  })
  return keyed.sort((a, b) => a.rank - b.rank || a.key - b.key).map(({ doc }) => doc)
}

async function filter<T>(all: readonly T[], holds: (each: T) => Promise<boolean>): Promise<T[]> {
  const answers = await Promise.all(all.map(holds))
  return all.filter((_, at) => answers[at])
}

/** As the index counted, less what is shown otherwise by now, and with that as it is shown. */
function tallied(
  facet: Facet,
  { tally }: Found,
  before: readonly AnyDocument[],
  added: readonly AnyDocument[],
): Record<string, number> {
  const counts = { ...tally }
  const add = (docs: readonly AnyDocument[], by: 1 | -1) => {
    const values = docs.flatMap((doc) => valuesOf(facet, tagsOf(toOrder(doc))))
    for (const value of values) counts[value] = (counts[value] ?? 0) + by
  }
  add(before, -1)
  add(added, 1)
  return counts
}
