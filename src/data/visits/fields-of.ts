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

/** The fields to store. Offered moments stay as they were seen where no field shows them, and cannot block saving there. */
export const fieldsToStore = (
  fields: VisitFields,
  seen: VisitFields,
  { showsOffered }: { showsOffered: boolean },
): VisitFields => (showsOffered ? fields : { ...fields, offered: seen.offered })
