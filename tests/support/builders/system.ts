import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { AWKWARD } from './words.ts'

export function buildSystem(given: Partial<DocumentOf<'systems'>> = {}): DocumentOf<'systems'> {
  return buildDocument('systems', {
    name: `Planning ${AWKWARD}`,
    languages: ['nl', 'en'],
    allowed_applications: [
      { url: 'https://planning.voorbeeld.nl', token: 'geheim-toepassing', access: 'read', active: true },
    ],
    ...given,
  })
}
