import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'

/**
 * `blocked`: an empty step cannot be left. `empty`: asks whether to leave it empty. `destroy`: going back clears the
 * step.
 */
export type Asked = 'blocked' | 'empty' | 'destroy'

interface FlowAlertProps {
  asked: Asked
  onYes(): void
  onNo(): void
}

export function FlowAlert({ asked, onYes, onNo }: FlowAlertProps) {
  const { t } = useLingui()
  if (asked === 'blocked')
    return <AlertDialog title={t`Dit formulier is leeg`} confirm={t`Sluiten`} onConfirm={onNo} />
  if (asked === 'empty')
    return (
      <AlertDialog
        title={t`Dit formulier is leeg`}
        confirm={t`Toch verder`}
        onConfirm={onYes}
        cancel={t`Invullen`}
        onCancel={onNo}
      />
    )
  return (
    <AlertDialog
      title={t`Weet je zeker dat je verder wilt gaan?`}
      confirm={t`Leegmaken en terug`}
      danger
      onConfirm={onYes}
      onCancel={onNo}
    >
      <Trans>Dit formulier is al ingevuld. Als je terug gaat wordt deze geleegd.</Trans>
    </AlertDialog>
  )
}
