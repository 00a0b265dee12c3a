import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

export function buildArchive(given: Partial<DocumentOf<'archives'>> = {}): DocumentOf<'archives'> {
  return buildDocument('archives', {
    company_id: newId(),
    customer_id: newId(),
    address: { street: 'Dorpsstraat', house_number: '12', postcode: '1234AB', city: 'Súdwest-Fryslân' },
    form: { 'step-001': { ketel: AWKWARD, aantal: 2, leeg: null } },
    products: [{ _id: newId(), brand: 'Remeha', type: 'Tzerra', selling_price: 189_900 }],
    request_date: 1_763_700_000_000,
    mod_date: 1_763_700_000_000,
    integration_metadata: { syntess: { debiteur: 'geheim-debiteur' } },
    commentary: [{ _id: newId(), title: 'Bel eerst', commentary: AWKWARD, date: 1_763_700_000_000 }],
    archived_date: 1_763_800_000_000,
    ...given,
  })
}
