import type { DocumentOf } from '#sync/contract/registry.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

let number = 20_000_000

export function buildOrder(given: Partial<DocumentOf<'orders'>> = {}): DocumentOf<'orders'> {
  return buildDocument('orders', {
    company_id: newId(),
    customer_id: newId(),
    order_id: `TST#${number++}`,
    address: { street: 'Dorpsstraat', house_number: '12', postcode: '1234AB', city: 'Súdwest-Fryslân' },
    form: { 'step-001': { ketel: AWKWARD, aantal: 2, leeg: null } },
    products: [{ _id: newId(), brand: 'Remeha', type: 'Tzerra', selling_price: 189_900 }],
    request_date: 1_763_700_000_000,
    mod_date: 1_763_700_000_000,
    integration_metadata: { syntess: { debiteur: 'geheim-debiteur' } },
    commentary: [{ _id: newId(), title: 'Bel eerst', commentary: AWKWARD, date: 1_763_700_000_000 }],
    ...given,
  })
}
