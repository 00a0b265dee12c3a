import type { Engine, Outcome } from '#sync/client/engine.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { createDocument, editFields } from '../save-document.ts'
import type { User } from '../users/queries.ts'

/** What a planner fills in of an absence. */
export type AbsenceFields = Pick<
  DocumentOf<'absences'>,
  'from' | 'until' | 'from_time' | 'until_time' | 'reason'
>

/** `id` is chosen by the caller, so that saving twice makes one. */
export const addAbsence = (engine: Engine, id: string, user: User, fields: AbsenceFields): Promise<Outcome> =>
  createDocument(
    engine,
    'absences',
    id,
    { company_id: user.company_ids[0] ?? '', user_id: user._id, ...fields },
    { needs: [user._id] },
  )

/** `seen`: the fields as the user saw them. */
export const changeAbsence = (
  engine: Engine,
  id: string,
  seen: AbsenceFields,
  fields: AbsenceFields,
): Promise<Outcome> => editFields(engine, 'absences', id, seen, fields)

export const removeAbsence = (engine: Engine, id: string): Promise<Outcome> =>
  engine.perform({ kind: 'absences.delete', entity: 'absences', entityId: id })
