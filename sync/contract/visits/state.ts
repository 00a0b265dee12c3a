import type { DocumentOf } from '../core/documents.ts'
import type { VisitState } from './fields.ts'

type Visit = DocumentOf<'visits'>
type Change = Omit<Visit['history'][number], 'state'>

const MOST_CHANGES = 100

/** The visit in another state, which its history records. What was said of how it goes ends when it is planned anew. */
export const inState = (visit: Visit, state: VisitState, change: Change): Visit => ({
  ...visit,
  ...(state === 'planned' && { expected: '', longer: 0 }),
  state,
  history: [...visit.history, { ...change, state }].slice(-MOST_CHANGES),
})
