import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

export function buildVisit(given: Partial<DocumentOf<'visits'>> = {}): DocumentOf<'visits'> {
  return buildDocument('visits', {
    company_id: newId(),
    date: '2026-12-01',
    time: '08:00',
    note: AWKWARD,
    ...given,
  })
}
