import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'

export function buildAbsence(given: Partial<DocumentOf<'absences'>> = {}): DocumentOf<'absences'> {
  return buildDocument('absences', {
    company_id: newId(),
    user_id: newId(),
    from: '2026-12-01',
    until: '2026-12-02',
    reason: 'leave',
    ...given,
  })
}
