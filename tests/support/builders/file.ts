import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

export function buildFile(given: Partial<DocumentOf<'files'>> = {}): DocumentOf<'files'> {
  return buildDocument('files', {
    company_id: newId(),
    order_id: newId(),
    filename: `meterkast ${AWKWARD}.jpg`,
    hash: 'a'.repeat(64),
    mime: 'image/jpeg',
    size: 123_456,
    width: 4000,
    height: 3000,
    date: 1_763_700_000_000,
    ...given,
  })
}
