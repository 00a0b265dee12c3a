import { Trans, useLingui } from '@lingui/react/macro'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import type { useStatusForm } from './use-status-form.ts'

interface StatusQuestionsProps
  extends Pick<ReturnType<typeof useStatusForm>, 'asking' | 'confirm' | 'dismiss'> {
  /** The status is chosen for the order form: nothing is stored or sent yet. */
  isTaken: boolean
}

/** Confirmations before a status is set, or chosen for the order form. */
export function StatusQuestions({ asking, confirm, dismiss, isTaken }: StatusQuestionsProps) {
  const { t } = useLingui()
  const answers = { onConfirm: confirm, onCancel: dismiss }
  switch (asking) {
    case 'past':
      return (
        <AlertDialog
          key={asking}
          title={t`Dit moment is al voorbij.`}
          confirm={isTaken ? t`Toch overnemen` : t`Toch versturen`}
          {...answers}
        >
          <Trans>De klant leest over een afspraak die al geweest is.</Trans>
        </AlertDialog>
      )
    case 'unchanged':
      return isTaken ? (
        <AlertDialog key={asking} title={t`De status is ongewijzigd`} confirm={t`Overnemen`} {...answers}>
          <Trans>Zodra je de order opslaat, kan de klant het bericht van deze status lezen.</Trans>
        </AlertDialog>
      ) : (
        <AlertDialog
          key={asking}
          title={t`Weet je zeker dat je wilt verzenden?`}
          confirm={t`Versturen`}
          {...answers}
        >
          <Trans>De status is ongewijzigd</Trans>
        </AlertDialog>
      )
    case 'again':
      return (
        <AlertDialog
          key={asking}
          title={t`De status is ongewijzigd`}
          confirm={isTaken ? t`Toch overnemen` : t`Toch opslaan`}
          {...answers}
        >
          {isTaken ? (
            <Trans>Zodra je de order opslaat, staat dezelfde status nog een keer in de geschiedenis.</Trans>
          ) : (
            <Trans>Opslaan zet dezelfde status nog een keer in de geschiedenis.</Trans>
          )}
        </AlertDialog>
      )
    default:
      return null
  }
}
