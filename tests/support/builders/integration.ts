import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { AWKWARD } from './words.ts'

export function buildIntegration(
  given: Partial<DocumentOf<'integrations'>> = {},
): DocumentOf<'integrations'> {
  return buildDocument('integrations', {
    name: 'Syntess',
    description: `Export ${AWKWARD}`,
    configSchema: { type: 'object', properties: { directory: { type: 'string' } } },
    ...given,
  })
}
