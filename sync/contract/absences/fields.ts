import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { day, id, idOf, time } from '../core/fields.ts'

/** Never what somebody suffers from. */
export const ABSENCE_REASONS = ['leave', 'sick', 'course', 'other'] as const
export type AbsenceReason = (typeof ABSENCE_REASONS)[number]

export const absences = define({
  name: 'absences',
  singular: 'Absence',
  fields: v.object({
    _id: id(),
    company_id: idOf('companies'),
    user_id: idOf('users'),
    /** Days by the clock in the Netherlands, both included. */
    from: day(),
    until: day(),
    /** On the first day from this time, on the last until that one; '' for the whole day. */
    from_time: time(),
    until_time: time(),
    reason: v.optional(v.picklist(ABSENCE_REASONS), 'other'),
  }),
  reach: 'company',
  owner: (absence) => absence.company_id,
  // Who does not plan sees only that somebody is away.
  hidden: { employee: ['reason'] },
  merge: { company_id: 'fixed', user_id: 'fixed' },
  sharedCollection: 'settings',
  keys: {},
  indexes: [],
})

declare module '../core/documents.ts' {
  interface Documents {
    absences: v.InferOutput<typeof absences.fields>
  }
}
