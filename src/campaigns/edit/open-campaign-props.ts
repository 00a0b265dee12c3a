import type { Campaign } from '#src/data/campaigns/queries.ts'
import type { Company } from '#src/data/companies/queries.ts'
import type { HeadKind } from '#src/parts/form/pane-head.tsx'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import type { OpenedCampaign } from '../campaigns-view.ts'

/** What every form of a campaign is given. */
export interface OpenCampaignProps {
  open: OpenedCampaign
  campaigns: readonly Campaign[]
  /** The user's companies that a new campaign may be for. */
  makers: readonly Company[]
  head: HeadKind
  placeOf: PlaceOf | undefined
  onOpen(open: OpenedCampaign, how: 'open' | 'follow'): void
  onClose(): void
}
