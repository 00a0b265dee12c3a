import { useLingui } from '@lingui/react/macro'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { PaneFilters } from '#src/parts/list/pane-filters.tsx'
import type { ListSearch } from '#src/parts/list/use-list-search.ts'
import { ChoiceChips } from '#src/ui/fields/choice-chips.tsx'
import { CAMPAIGN_STATES } from '#sync/contract/campaigns/days.ts'
import type { CampaignsView } from '../campaigns-view.ts'
import type { ListedCampaigns } from './listed-campaigns.ts'

interface CampaignFiltersProps {
  search: ListSearch<CampaignsView>
  counts: ListedCampaigns['counts']
}

const ALL = 'all'

/** Above the list: search, and the states with their number. */
export function CampaignFilters({ search, counts }: CampaignFiltersProps) {
  const { t } = useLingui()
  const { view, look } = search
  const [now, coming, over, off] = CAMPAIGN_STATES.map((state) => formatCount(counts[state]))
  const names = [t`Loopt nu ${now}`, t`Komt nog ${coming}`, t`Voorbij ${over}`, t`Uit ${off}`]
  return (
    <PaneFilters
      label={t`Zoeken in campagnes`}
      placeholder={t`Zoek op naam of omschrijving`}
      field={search.field}
    >
      <ChoiceChips
        label={t`Wanneer de campagne loopt`}
        value={view.state || ALL}
        onChange={(chosen) => look({ state: CAMPAIGN_STATES.find((state) => state === chosen) ?? '' })}
        choices={[
          { id: ALL, name: t`Alle` },
          ...CAMPAIGN_STATES.map((id, at) => ({ id, name: names[at] ?? '' })),
        ]}
      />
    </PaneFilters>
  )
}
