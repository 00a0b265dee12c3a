import { Trans, useLingui } from '@lingui/react/macro'
import { BadgePercent } from 'lucide-react'
import { allCampaigns } from '#src/data/campaigns/queries.ts'
import { allCompanies } from '#src/data/companies/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import { SidePanes } from '#src/parts/list/side-panes.tsx'
import { useListSearch } from '#src/parts/list/use-list-search.ts'
import { useMakers } from '#src/parts/use-makers.ts'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { lineageOf } from '#sync/contract/companies/companies-above.ts'
import { ADD, type CampaignsView, type OpenedCampaign } from './campaigns-view.ts'
import { OpenCampaign } from './edit/open-campaign.tsx'
import { CampaignList } from './list/campaign-list.tsx'

export interface CampaignsPanesProps {
  /** Lists the campaigns of this company, its own and those of the companies above; null for all companies. */
  companyId: string | null
  view: CampaignsView
  open: OpenedCampaign | null
  /** Tells places of a form apart; by default by path. */
  placeOf?: PlaceOf
  onView(change: Partial<CampaignsView>): void
  /** `follow` replaces the history entry, as when walking through the list. */
  onOpen(open: OpenedCampaign, view: CampaignsView, how: 'open' | 'follow'): void
  onClose(): void
}

/** The campaigns beside the one that is open, or below it on a phone. */
export function CampaignsPanes(props: CampaignsPanesProps) {
  const { companyId, view: asked, open, placeOf, onClose } = props
  const isBeside = useMedia('(min-width: 1024px)')
  const all = useLive(allCampaigns)
  const companies = useLive(allCompanies)
  const search = useListSearch(asked, props.onView)
  const makers = useMakers('campaigns.create', companyId)
  if (!all || !companies) return null
  const givers = companyId === null ? null : lineageOf(companyId, companies)
  const campaigns = all.filter(({ company_id }) => !givers || givers.includes(company_id))

  function show(opened: OpenedCampaign, how: 'open' | 'follow') {
    search.settle()
    props.onOpen(opened, search.view, how)
  }

  return (
    <SidePanes
      isBeside={isBeside}
      list={
        <CampaignList
          campaigns={campaigns}
          search={search}
          open={open?.id ?? null}
          hasHead={companyId !== null}
          onAdd={makers.length > 0 ? () => show({ id: ADD, from: '' }, 'open') : null}
          onOpen={(id) => show({ id, from: '' }, 'open')}
          onReach={(id) => isBeside && id !== open?.id && show({ id, from: '' }, 'follow')}
        />
      }
      open={
        open && (
          <OpenCampaign
            key={`${open.id} ${open.from}`}
            open={open}
            campaigns={all}
            makers={makers}
            head={isBeside ? 'beside' : companyId === null ? 'screen' : 'part'}
            placeOf={placeOf}
            onOpen={show}
            onClose={onClose}
          />
        )
      }
      nothing={<NothingChosen />}
    />
  )
}

function NothingChosen() {
  const { t } = useLingui()
  return (
    <EmptyState icon={<BadgePercent size={26} aria-hidden />} title={t`Kies een campagne`}>
      <Trans>Met de pijltjes loop je door de lijst.</Trans>
    </EmptyState>
  )
}
