import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

export function buildFlow(given: Partial<DocumentOf<'flows'>> = {}): DocumentOf<'flows'> {
  return buildDocument('flows', {
    company_id: newId(),
    name: `Offerte ${AWKWARD}`,
    steps: {
      'step-001': {
        viewName: 'Ketel',
        fields: [
          { key: 'k', type: 'textfield', label: AWKWARD },
          { key: 'c', type: 'custom-customer-data' },
        ],
      },
    },
    ...given,
  })
}
