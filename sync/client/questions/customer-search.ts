import type { AnyDocument, DocumentOf } from '#sync/contract/core/documents.ts'
import { matchesAnyInterpretation, queryInterpretations } from '#sync/contract/values/search-terms.ts'
import type { CustomerQuery, Narrowing, Selected } from '../engine.ts'
import type { Live } from '../live-value.ts'
import { liveQuery } from '../live-value.ts'
import { EVERYTHING } from '../search/facets.ts'
import { customerText } from '../search/search-text.ts'
import { concernsCollection } from './concerns.ts'
import { COUNT_PAUSE_FACTOR } from './counts.ts'
import { overlaidSearch, type SearchDeps } from './overlaid-search.ts'
import { sameOrNew } from './questions.ts'

type People = Selected<'customers'>

const collection = 'customers'

/** Customers by typed text. Those known only to this device come first, since somebody has just created them. */
export function openCustomerSearch(deps: SearchDeps) {
  return ({ text, companies, limit }: CustomerQuery): Live<People> => {
    const readings = queryInterpretations(text)
    const among: Narrowing['among'] = companies.length > 0 ? { company: companies } : {}
    const only: Narrowing = { ...EVERYTHING, collection, among }
    const isAsked = (doc: AnyDocument) => {
      const customer = doc as unknown as DocumentOf<'customers'>
      const isOfThem = companies.length === 0 || companies.includes(customer.company_id)
      const isTheirOwn = !customer.merged_into
      return isTheirOwn && isOfThem && matchesAnyInterpretation(readings, customerText(customer))
    }

    return liveQuery<People>({
      rests: COUNT_PAUSE_FACTOR,
      watch: (changed) =>
        deps.source.onChange((change) => {
          if (concernsCollection(change, collection)) changed()
        }),
      async ask(previous) {
        const { overlay, docs, total } = await overlaidSearch(deps, {
          wanted: { text, limit, only },
          isAsked,
          inOrder: (stored, own) => [...own, ...stored],
        })
        const rows = sameOrNew(previous?.rows, docs, overlay, collection) as People['rows']
        return previous?.rows === rows && previous.total === total ? previous : { rows, total }
      },
    })
  }
}
