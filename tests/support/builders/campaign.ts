import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildDocument } from './documents.ts'
import { newId } from './new-id.ts'
import { AWKWARD } from './words.ts'

export function buildCampaign(given: Partial<DocumentOf<'campaigns'>> = {}): DocumentOf<'campaigns'> {
  return buildDocument('campaigns', {
    company_id: newId(),
    name: `Najaarsactie ${AWKWARD}`,
    dates: ['2026-10-01', '2026-12-01'],
    discount: 15_000,
    ...given,
  })
}
