import { useLingui } from '@lingui/react/macro'
import { BadgePercent } from 'lucide-react'
import { allCampaigns } from '#src/data/campaigns/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { GoodsPanes, type GoodsPanesProps } from '#src/parts/goods/goods-panes.tsx'
import type { CampaignsView } from './campaigns-view.ts'
import { OpenCampaign } from './edit/open-campaign.tsx'
import { CampaignList } from './list/campaign-list.tsx'

export type CampaignsPanesProps = GoodsPanesProps<CampaignsView>

/** The campaigns beside the one that is open, or below it on a phone. */
export function CampaignsPanes(props: CampaignsPanesProps) {
  const { t } = useLingui()
  const all = useLive(allCampaigns)
  return (
    <GoodsPanes
      {...props}
      right="campaigns.create"
      rows={all}
      list={(campaigns, list) => <CampaignList campaigns={campaigns} {...list} />}
      form={(form) => <OpenCampaign {...form} campaigns={all ?? []} />}
      nothing={{ icon: <BadgePercent size={26} aria-hidden />, title: t`Kies een campagne` }}
    />
  )
}
