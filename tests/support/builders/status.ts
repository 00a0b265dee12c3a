import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { meantBy } from './meant-by.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

type Status = DocumentOf<'statuses'>
type Field = Status['fields'][number]

/** Answers to its fields are internal unless it says otherwise. */
interface Given extends Partial<Omit<Status, 'fields'>> {
  fields?: readonly (Omit<Field, 'for_customer'> & Partial<Field>)[]
}

export function buildStatus(given: Given = {}): Status {
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
