import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import { NO_DRAFT } from '#sync/contract/flows/versions.ts'
import type { ClashingField } from './clashes.ts'

type Flow = DocumentOf<'flows'>
type Values = Pick<ClashingField, 'was' | 'mine' | 'theirs'>

/**
 * Of two versions of a flow only the steps that differ, since a flow of twenty steps is no choice that anybody can read.
 * All of them where only their order differs. Null for any other field.
 */
export function flowParts({ field, was, mine, theirs }: ClashingField): Values | null {
  if (field === 'steps') {
    const [before, own, other] = [was, mine, theirs].map((value) =>
      Object.values((value ?? {}) as Flow['steps']),
    )
    return differing({ was: before ?? [], mine: own ?? [], theirs: other ?? [] })
  }
  if (field !== 'draft') return null
  const drafts = [was, mine, theirs] as (Flow['draft'] | undefined)[]
  const [before, own, other] = drafts.map((draft) => (draft?.steps ?? []).map(({ id: _id, ...step }) => step))
  const steps = differing({ was: before ?? [], mine: own ?? [], theirs: other ?? [] })
  const results = same(drafts[1]?.results, drafts[2]?.results) ? { results: NO_DRAFT.results } : {}
  const withSteps = (value: unknown, of: readonly object[]) => value && { ...value, steps: of, ...results }
  return {
    was: withSteps(was, steps.was),
    mine: withSteps(mine, steps.mine),
    theirs: withSteps(theirs, steps.theirs),
  }
}

interface Versions {
  was: readonly object[]
  mine: readonly object[]
  theirs: readonly object[]
}

function differing(steps: Versions): Versions {
  const has = (some: readonly object[], step: object) => some.some((each) => same(each, step))
  const mine = steps.mine.filter((step) => !has(steps.theirs, step))
  const theirs = steps.theirs.filter((step) => !has(steps.mine, step))
  if (mine.length === 0 && theirs.length === 0) return steps
  return {
    was: steps.was.filter((step) => !(has(steps.mine, step) && has(steps.theirs, step))),
    mine,
    theirs,
  }
}
