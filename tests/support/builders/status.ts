import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { meantBy } from './meant-by.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

export function buildStatus(given: Partial<DocumentOf<'statuses'>> = {}): DocumentOf<'statuses'> {
  return buildDocument('statuses', {
    company_id: newId(),
    name: `Ingepland ${AWKWARD}`,
    meaning: meantBy(given.name ?? ''),
    color: '#056736',
    fields: [{ name: `Monteur ${AWKWARD}`, type: 'textfield', required: true }],
    status_texts: { email_subject: { primary: 'Afspraak', secondary: '' }, email_body: {}, pdf: {} },
    ...given,
  })
}
