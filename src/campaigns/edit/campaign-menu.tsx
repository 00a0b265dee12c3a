import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { CircleOff, Copy, Ellipsis, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { switchCampaign } from '#src/data/campaigns/commands.ts'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { toastUnlessRefused } from '#src/parts/toast-unless-refused.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { RemoveCampaign } from './remove-campaign.tsx'

interface CampaignMenuProps {
  campaign: Campaign
  onCopy(): void
  onRemoved(): void
}

/** Copying, switching off and on, and removing. */
export function CampaignMenu({ campaign, onCopy, onRemoved }: CampaignMenuProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [isRemoving, setRemoving] = useState(false)

  async function turn(to: boolean) {
    const outcome = await switchCampaign(engine, campaign, to)
    if (!outcome.ok)
      return showToast({
        tone: 'warn',
        title: t`Niet gewijzigd`,
        text: _(errorWords[outcome.rejection.code]),
      })
    const title = to ? t`Campagne aangezet` : t`Campagne uitgezet. Bestaande orders houden hem.`
    toastUnlessRefused(engine, outcome.opId, { title })
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
