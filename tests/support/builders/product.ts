import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

export function buildProduct(given: Partial<DocumentOf<'products'>> = {}): DocumentOf<'products'> {
  return buildDocument('products', {
    company_id: newId(),
    brand: 'Remeha',
    type: `Tzerra Ace ${AWKWARD}`,
    selling_price: 189_900,
    discount: '10%',
    characteristics: [{ key: 'CW-klasse', value: '4', options: { private: true } }],
    ...given,
  })
}
