import type { Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { useOwnDraft } from '#src/data/use-own-draft.ts'

interface NewGoods {
  /** Names its drafts. */
  name: 'product' | 'campaign'
  makers: readonly Company[]
  /** The one that it is a copy of. */
  source: { _id: string; company_id: string } | undefined
}

/** The company that a new product or campaign is begun for, and the key of its draft; null until that is known. */
export function useNewGoods({ name, makers, source }: NewGoods) {
  const { session } = useEngine()
  // With one maker the form does not ask for the company: a draft for another one would be saved there unseen.
  const ownDraft = useOwnDraft(makers.length > 1 ? `${name}-add` : `${name}-add ${makers[0]?._id ?? ''}`)
  const wanted = source?.company_id ?? session.company_ids[0]
  const maker = makers.find(({ _id }) => _id === wanted) ?? makers[0]
  return { maker, draftKey: source && maker ? `${name}-copy ${source._id} ${maker._id}` : ownDraft }
}
