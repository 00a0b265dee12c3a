import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { discountWords } from '#src/parts/goods/discount-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import type { OrderCampaign } from '../model/campaigns.ts'
import styles from './campaigns-section.module.css'

interface AddCampaignProps {
  offered: readonly OrderCampaign[]
  onAdd(campaign: OrderCampaign): void
}

/** Shown with none left to add too, so that the focus stays here after the last one. */
export function AddCampaign({ offered, onAdd }: AddCampaignProps) {
  const { t } = useLingui()
  function about(campaign: OrderCampaign): string {
    const { is_cashback, overrules_others, description } = campaign
    const marks = [is_cashback && t`Cashback`, overrules_others && t`vervangt andere campagnes`, description]
    return [discountWords(campaign), ...marks].filter(Boolean).join(' · ')
  }
  return (
    <MenuButton
      placement="bottom start"
      button={
        <Button variant="quiet" aria-label={t`Campagne toevoegen`}>
          <Plus size={16} aria-hidden /> <Trans>Campagne</Trans>
        </Button>
      }
    >
      <Menu
        renderEmptyState={() => (
          <p className={styles.none}>
            <Trans>Geen andere campagnes voor deze producten</Trans>
          </p>
        )}
      >
        {offered.map((campaign) => (
          <MenuItem key={campaign._id} onAction={() => onAdd(campaign)} detail={about(campaign)}>
            {campaign.name}
          </MenuItem>
        ))}
      </Menu>
    </MenuButton>
  )
}
