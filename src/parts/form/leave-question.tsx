import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { type PlaceOf, useLeaving } from './use-leaving.ts'

interface LeaveQuestionProps {
  /** Called at the moment of leaving. */
  isUnsaved(): boolean
  onDiscard(): Promise<void>
  /** Without it any other path counts as leaving. */
  placeOf?: PlaceOf | undefined
}

export function LeaveQuestion({ isUnsaved, onDiscard, placeOf }: LeaveQuestionProps) {
  const { t } = useLingui()
  const answer = useLeaving(isUnsaved, placeOf)
  if (!answer) return null
  return (
    <AlertDialog
      title={t`Wijzigingen weggooien?`}
      confirm={t`Weggooien`}
      cancel={t`Verder bewerken`}
      danger
      onConfirm={async () => {
        await onDiscard()
        answer(true)
      }}
      onCancel={() => answer(false)}
    >
      <Trans>Wat je hebt ingevuld is nog niet opgeslagen.</Trans>
    </AlertDialog>
  )
}
