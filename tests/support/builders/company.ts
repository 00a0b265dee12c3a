import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { AWKWARD } from './words.ts'

export function buildCompany(given: Partial<DocumentOf<'companies'>> = {}): DocumentOf<'companies'> {
  return buildDocument('companies', {
    name: `Installatiebedrijf ${AWKWARD}`,
    tracking_ids: { google: 'UA-1234', hotjar: '' },
    integrations: [
      { _id: 'syntess', name: 'Syntess', configuration: { map: AWKWARD, directory: 'Noord' }, enabled: true },
    ],
    config: {
      color: '#007bbe',
      order_number_prefix: 'NLM',
      frontend: { url: 'https://www.voorbeeld.nl', token: 'geheim-voorkant' },
      endpoint: { url: 'https://api.voorbeeld.nl', token: 'geheim-eindpunt', version: '2.0' },
    },
    ...given,
  })
}
