import { useLingui } from '@lingui/react/macro'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import { discountWords } from '#src/parts/goods/discount-words.ts'
import { OwnSystemMark } from '#src/parts/goods/own-system.tsx'
import { PaneRow } from '#src/parts/list/pane-row.tsx'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { StatusDot } from '#src/ui/shown/status-pill.tsx'
import type { CampaignState } from '#sync/contract/campaigns/days.ts'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'
import { StateTag } from '../state-tag.tsx'
import { useCampaignWords } from '../use-campaign-words.ts'

interface CampaignRowProps {
  campaign: Campaign
  state: CampaignState
  isOpen: boolean
  onOpen(): void
}

export function CampaignRow({ campaign, state, isOpen, onOpen }: CampaignRowProps) {
  const { t } = useLingui()
  const { daysWords } = useCampaignWords()
  const { _id, name, color, is_cashback, waiting } = campaign
  return (
    <PaneRow
      id={_id}
      isOpen={isOpen}
      onOpen={onOpen}
      start={<StatusDot color={color} />}
      name={<strong>{name || t`Zonder naam`}</strong>}
      about={[daysWords(campaign), is_cashback && t`cashback`].filter(Boolean).join(' · ')}
      price={discountWords(campaign)}
      priceNote={
        <>
          {isFromEndpoint(campaign) && <OwnSystemMark />}
          {waiting > 0 && <WaitingMark />}
          <StateTag state={state} />
        </>
      }
    />
  )
}
