import { Trans, useLingui } from '@lingui/react/macro'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import type { GoodsListProps } from '#src/parts/goods/opened-goods.ts'
import { OwnSystemNote } from '#src/parts/goods/own-system.tsx'
import { AddButton } from '#src/parts/list/add-button.tsx'
import { HeldRows } from '#src/parts/list/held-rows.tsx'
import { NoRows } from '#src/parts/list/no-rows.tsx'
import { PaneList } from '#src/parts/list/pane-list.tsx'
import { stateOn } from '#sync/contract/campaigns/days.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { isFromEndpoint } from '#sync/contract/products/from-endpoint.ts'
import type { CampaignsView } from '../campaigns-view.ts'
import { CampaignFilters } from './campaign-filters.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { listedCampaigns } from './listed-campaigns.ts'

interface CampaignListProps extends GoodsListProps<CampaignsView> {
  campaigns: readonly Campaign[]
}

export function CampaignList({
  campaigns,
  search,
  open,
  hasHead,
  onAdd,
  onOpen,
  onReach,
}: CampaignListProps) {
  const { t } = useLingui()
  const { view, look } = search
  const today = dutchDay(Date.now())
  const { rows, counts } = listedCampaigns(campaigns, view, today)
  return (
    <PaneList
      title={t`Campagnes`}
      hasHead={hasHead}
      add={t`Campagne`}
      onAdd={onAdd}
      foot={rows.some(isFromEndpoint) && <OwnSystemNote />}
    >
      <CampaignFilters search={search} counts={counts} />
      {rows.length === 0 && (
        <NoRows
          words={{
            noneFits: <Trans>Geen campagne past hierbij.</Trans>,
            all: t`Alle campagnes`,
            coming: t`De campagnes komen nog`,
            none: t`Nog geen campagnes`,
            about: onAdd ? (
              <Trans>
                Voeg je eerste campagne toe. Op de dagen dat die loopt, kies je hem bij een order.
              </Trans>
            ) : (
              <Trans>Een beheerder voegt ze toe.</Trans>
            ),
          }}
          isNarrowed={view.text !== '' || view.state !== ''}
          add={onAdd && <AddButton onPress={onAdd}>{t`Campagne`}</AddButton>}
          onClear={() => look({ text: '', state: '' })}
        />
      )}
      {rows.length > 0 && (
        <HeldRows of={JSON.stringify(view)} rows={rows} onReach={onReach}>
          {(campaign) => (
            <CampaignRow
              campaign={campaign}
              state={stateOn(campaign, today)}
              isOpen={campaign._id === open}
              onOpen={() => onOpen(campaign._id)}
            />
          )}
        </HeldRows>
      )}
    </PaneList>
  )
}
