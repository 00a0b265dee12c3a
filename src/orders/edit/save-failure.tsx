import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorWords } from '#src/parts/error-words.ts'
import { useFieldLabel } from '#src/parts/use-field-label.ts'
import { AlertDialog } from '#src/ui/alert-dialog.tsx'
import type { ErrorCode } from '#sync/contract/errors.ts'

interface SaveFailureProps {
  code: ErrorCode
  /** The one that is to blame, as the contract calls it; '' for none. */
  field: string
  wasSending: boolean
  onClose(): void
}

/** SPEC §8. What was filled in stays where it is. */
export function SaveFailure({ code, field, wasSending, onClose }: SaveFailureProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const label = useFieldLabel()
  return (
    <AlertDialog title={t`Probleem met opslaan`} confirm={t`Begrepen`} onConfirm={onClose}>
      <p>
        {wasSending ? (
          <Trans>De order is niet opgeslagen en niet verzonden.</Trans>
        ) : (
          <Trans>De order is niet opgeslagen.</Trans>
        )}
      </p>
      <p>
        {_(errorWords[code])} {field && <em>({label(field)})</em>}
      </p>
    </AlertDialog>
  )
}
