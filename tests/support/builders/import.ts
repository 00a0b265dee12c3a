import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

export function buildImport(given: Partial<DocumentOf<'imports'>> = {}): DocumentOf<'imports'> {
  return buildDocument('imports', {
    company_id: newId(),
    whole: newId(),
    file: `relaties ${AWKWARD}.csv`,
    columns: [{ header: 'Naam', target: 'lastname' }],
    user_id: newId(),
    date: 1_764_000_000_000,
    rows: [
      {
        line: 2,
        id: newId(),
        did: 'made',
        code: '',
        field: '',
        was: {},
        became: { lastname: 'de Vries' },
        undone: '',
      },
    ],
    ...given,
  })
}
