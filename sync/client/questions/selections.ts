import type { AnyDocument, DocumentOf } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import {
  matchesAnyInterpretation,
  normalize,
  queryInterpretations,
} from '#sync/contract/values/search-terms.ts'
import type { Facet, Found, Selected, Selection, Shown } from '../engine.ts'
import type { Live } from '../live-value.ts'
import { liveQuery } from '../live-value.ts'
import { rowKey } from '../overlay/overlay.ts'
import { momentsOf, narrowedTo, sorts, tagsOf, valuesOf } from '../search/facets.ts'
import { rankOf } from '../search/find-entries.ts'
import { orderText, personText } from '../search/search-text.ts'
import { concernsSelection } from './concerns.ts'
import { COUNT_PAUSE_FACTOR } from './counts.ts'
import { overlaidSearch, type SearchDeps } from './overlaid-search.ts'
import { sameOrNew } from './questions.ts'

type Answer = Selected<'orders' | 'archives'>

/** Lists answered by the search index, with the pending operations applied. */
export function openSelections(deps: SearchDeps) {
  const { reader, source } = deps
  return (selection: Selection): Live<Answer> => {
    const { collection, text, waiting, limit, tally, ...rest } = selection
    const only = { collection, ...rest }
    const readings = queryInterpretations(text)
    const [terms = []] = readings
    const belongs = narrowedTo(only)

    const isNarrowed = (doc: AnyDocument) => {
      const order = toOrder(doc)
      return belongs({ collection, tags: tagsOf(order), ...momentsOf(order), customer: order.customer_id })
    }

    /** Whether a document that only this device knows in this form belongs to the answer. */
    async function isAsked(doc: AnyDocument): Promise<boolean> {
      if (!isNarrowed(doc)) return false
      if (terms.length === 0) return true
      const order = toOrder(doc)
      const own = (await source.current()).get(rowKey('customers', order.customer_id))
      const customer = own ? own.doc : await reader.get('customers', order.customer_id)
      const person = customer ? personText(customer as unknown as DocumentOf<'customers'>) : ''
      return matchesAnyInterpretation(readings, `${orderText(order, [])} ${person}`)
    }

    async function ask(previous: Answer | undefined): Promise<Answer> {
      const { overlay, docs, total, found, before, own } = await overlaidSearch(deps, {
        wanted: { text, limit, only, ...(tally && { tally }) },
        isWaiting: waiting,
        isAsked,
        inOrder: (stored, added) => inOrder([...stored.filter(isNarrowed), ...added], selection, terms),
      })
      const shown = sameOrNew(previous?.rows, docs, overlay, collection) as Answer['rows']
      const counted = tally && { tally: tallied(tally, found, before, own) }
      const isSame =
        previous?.rows === shown && previous.total === total && same(previous.tally, counted?.tally)
      return isSame ? previous : { rows: shown, total, ...counted }
    }

    return liveQuery<Answer>({
      rests: COUNT_PAUSE_FACTOR,
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

/** The index's tally, minus the overlaid documents as indexed, plus those documents as shown. */
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
