import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import type { Option } from './quotation-state.ts'
import { useOptionName } from './use-option-name.ts'

interface UnfinishedQuestionProps {
  options: readonly Option[]
  /** Id of the option that is not complete. */
  unfinished: string
  onOpen(): void
  onCancel(): void
}

/** Asked before sending, since the customer gets all options. */
export function UnfinishedQuestion({ options, unfinished, onOpen, onCancel }: UnfinishedQuestionProps) {
  const { t } = useLingui()
  const nameOf = useOptionName()
  const at = options.findIndex(({ _id }) => _id === unfinished)
  const option = options[at]
  if (!option) return null
  const name = options.length > 1 ? nameOf(option, at) : t`De offerte`
  return (
    <AlertDialog
      title={t`${name} is nog niet af`}
      confirm={t`Afmaken`}
      onConfirm={onOpen}
      onCancel={onCancel}
    >
      {options.length > 1 && <Trans>De klant krijgt alle opties. Maak deze af, of haal hem weg.</Trans>}
    </AlertDialog>
  )
}
