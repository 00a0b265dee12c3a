import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

export function buildCustomer(given: Partial<DocumentOf<'customers'>> = {}): DocumentOf<'customers'> {
  return buildDocument('customers', {
    company_id: newId(),
    title: 'Mevrouw',
    firstname: 'Zoë',
    lastname: `van 't Hof ${AWKWARD}`,
    email: 'zoe@voorbeeld.nl',
    mobilephone: '0612345678',
    iban: 'NL91ABNA0417164300',
    debtor_number: '100045',
    addresses: [{ street: 'Dorpsstraat', house_number: '12', postcode: '1234AB', city: 'Súdwest-Fryslân' }],
    ...given,
  })
}
