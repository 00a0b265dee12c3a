import { useLingui } from '@lingui/react/macro'
import { CircleOff, Copy, Ellipsis, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import { useChangeAtOnce } from '#src/parts/form/use-change-at-once.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { RemoveCampaign } from './remove-campaign.tsx'

interface CampaignMenuProps {
  campaign: Campaign
  onCopy(): void
  onRemoved(): void
}

/** Copying, switching off and on, and removing. */
export function CampaignMenu({ campaign, onCopy, onRemoved }: CampaignMenuProps) {
  const { t } = useLingui()
  const change = useChangeAtOnce('campaigns', campaign._id)
  const [isRemoving, setRemoving] = useState(false)

  function turn(active: boolean) {
    const title = active ? t`Campagne aangezet` : t`Campagne uitgezet. Bestaande orders houden hem.`
    return change({ active: campaign.active }, { active }, { title })
  }

  return (
    <>
      <MenuButton
        button={
          <Button variant="icon" aria-label={t`Meer bij deze campagne`}>
            <Ellipsis size={18} aria-hidden />
          </Button>
        }
      >
        <Menu aria-label={t`Meer bij deze campagne`}>
          <MenuItem icon={<Copy size={16} aria-hidden />} onAction={onCopy}>
            {t`Kopie maken`}
          </MenuItem>
          {campaign.active ? (
            <MenuItem icon={<CircleOff size={16} aria-hidden />} onAction={() => turn(false)}>
              {t`Uitzetten`}
            </MenuItem>
          ) : (
            <MenuItem icon={<Play size={16} aria-hidden />} onAction={() => turn(true)}>
              {t`Aanzetten`}
            </MenuItem>
          )}
          <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onAction={() => setRemoving(true)}>
            {t`Verwijderen`}
          </MenuItem>
        </Menu>
      </MenuButton>
      {isRemoving && (
        <RemoveCampaign campaign={campaign} onRemoved={onRemoved} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}
