import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { EVERY_ORDER, orderTotal } from '#src/data/orders/order-filter.ts'
import { removeStatus, takeOffStatus } from '#src/data/statuses/commands.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { toastUnlessRefused } from '#src/parts/toast-unless-refused.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import type { ErrorCode } from '#sync/contract/core/errors.ts'

interface RemoveStatusProps {
  company: Company
  status: Status
  /** A status of a parent company: only taken off this board. */
  isShared: boolean
  onRemoved(): void
  onClose(): void
}

/** A status that orders have cannot be removed: those orders would be on no board. */
export function RemoveStatus({ company, status, isShared, onRemoved, onClose }: RemoveStatusProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [refused, setRefused] = useState<ErrorCode | null>(null)
  const { name } = status
  const standing = useLive(orderTotal({ ...EVERY_ORDER, among: { company: [company._id], status: [name] } }))
  if (standing === undefined) return null
  if (standing > 0 || refused) {
    return (
      <AlertDialog title={t`${name} kan niet weg`} confirm={t`Begrepen`} onConfirm={onClose}>
        {refused ? (
          _(errorWords[refused])
        ) : (
          <Plural
            value={standing}
            one="Er staat nog # order in deze status. Geef die eerst een andere status, of zet deze status op niet actief."
            other="Er staan nog # orders in deze status. Geef die eerst een andere status, of zet deze status op niet actief."
          />
        )}
      </AlertDialog>
    )
  }

  async function remove() {
    const take = isShared ? takeOffStatus : removeStatus
    const outcome = await take(engine, company, status._id)
    if (!outcome.ok) return setRefused(outcome.rejection.code)
    const title = isShared ? t`Status van het bord gehaald` : t`Status verwijderd`
    toastUnlessRefused(engine, outcome.opId, { title })
    onRemoved()
  }

  if (isShared) {
    return (
      <AlertDialog
        title={t`Weet je zeker dat je ${name} van het bord wilt halen?`}
        confirm={t`Van het bord halen`}
        onConfirm={remove}
        onCancel={onClose}
      >
        <Trans>De status zelf blijft bij het bedrijf waar die van is.</Trans>
      </AlertDialog>
    )
  }

  return (
    <AlertDialog
      title={t`Weet je zeker dat je ${name} wilt verwijderen?`}
      confirm={t`Verwijderen`}
      danger
      onConfirm={remove}
      onCancel={onClose}
    >
      <Trans>De kleur, de velden en de teksten verdwijnen mee.</Trans>
    </AlertDialog>
  )
}
