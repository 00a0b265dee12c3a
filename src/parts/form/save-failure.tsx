import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { errorWords } from '../words/error-words.ts'
import { useFieldLabel } from '../words/use-field-label.ts'

interface SaveFailureProps {
  code: ErrorCode
  /** The field that caused it, by its name in the contract; '' for none. */
  field: string
  /** A sentence on what was not done. */
  children: ReactNode
  onClose(): void
}

/** Why saving failed. The input stays in the form. */
export function SaveFailure({ code, field, children, onClose }: SaveFailureProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const label = useFieldLabel()
  return (
    <AlertDialog title={t`Probleem met opslaan`} confirm={t`Begrepen`} onConfirm={onClose}>
      <p>{children}</p>
      <p>
        {_(errorWords[code])} {field && <em>({label(field)})</em>}
      </p>
    </AlertDialog>
  )
}
