import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { removeCampaign } from '#src/data/campaigns/commands.ts'
import type { Campaign } from '#src/data/campaigns/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { EVERY_ORDER, orderTotal } from '#src/data/orders/order-filter.ts'
import { useLive } from '#src/data/use-live.ts'
import { toastUnlessRefused } from '#src/parts/toast-unless-refused.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import type { ErrorCode } from '#sync/contract/core/errors.ts'

interface RemoveCampaignProps {
  campaign: Campaign
  onRemoved(): void
  onClose(): void
}

/** Orders have a campaign of their own, so that none stands in the way. */
export function RemoveCampaign({ campaign, onRemoved, onClose }: RemoveCampaignProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const { _id, name } = campaign
  const having = useLive(orderTotal({ ...EVERY_ORDER, among: { campaign: [name] } }))
  if (refused) {
    return (
      <AlertDialog title={t`${name} kan niet weg`} confirm={t`Begrepen`} onConfirm={onClose}>
        {_(errorWords[refused])}
      </AlertDialog>
    )
  }

  async function remove() {
    const outcome = await removeCampaign(engine, _id)
    if (!outcome.ok) return setRefused(outcome.rejection.code)
    toastUnlessRefused(engine, outcome.opId, { title: t`Campagne verwijderd` })
    onRemoved()
  }

  return (
    <AlertDialog
      title={t`Weet je zeker dat je ${name} wilt verwijderen?`}
      confirm={t`Verwijderen`}
      danger
      onConfirm={remove}
      onCancel={onClose}
    >
      {having ? (
        <Plural
          value={having}
          one="# order heeft deze campagne, en houdt die."
          other="# orders hebben deze campagne, en houden die."
        />
      ) : (
        <Trans>Wil je hem later nog gebruiken, zet hem dan uit.</Trans>
      )}
    </AlertDialog>
  )
}
