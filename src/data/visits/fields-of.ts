import { planOf } from '#sync/contract/visits/plan.ts'
import type { VisitFields } from './commands.ts'
import type { Visit } from './queries.ts'

export const fieldsOf = (visit: Visit): VisitFields => ({
  ...planOf(visit),
  kind: visit.kind,
  note: visit.note,
  needs: visit.needs,
  offered: visit.offered,
})
