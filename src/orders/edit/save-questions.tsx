import { Trans, useLingui } from '@lingui/react/macro'
import { flushSync } from 'react-dom'
import { ChoiceDialog } from '#src/parts/clash/choice-dialog.tsx'
import { StatusClashDialog } from '#src/parts/clash/status-clash-dialog.tsx'
import { SaveFailure } from '#src/parts/form/save-failure.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import type { useTrySave } from './use-try-save.ts'

interface SaveQuestionsProps
  extends Pick<ReturnType<typeof useTrySave>, 'asked' | 'goOn' | 'dismiss' | 'settleStatus'> {
  orderId: string
  settleClashes(mine: readonly string[]): void
  /** After the failure was shown; '' when no field caused it. */
  onFailed(field: string): void
}

export function SaveQuestions({
  orderId,
  asked,
  goOn,
  dismiss,
  settleStatus,
  settleClashes,
  onFailed,
}: SaveQuestionsProps) {
  const { t } = useLingui()
  switch (asked?.kind) {
    case 'clash':
      return (
        <ChoiceDialog
          fields={asked.fields}
          orderId={orderId}
          onChosen={(mine) => {
            settleClashes(mine)
            goOn()
          }}
          onClose={dismiss}
        />
      )
    case 'moved': {
      async function answer(isSet: boolean) {
        await settleStatus(isSet)
        goOn()
      }
      return (
        <StatusClashDialog
          orderId={orderId}
          mine={asked.mine}
          theirs={asked.theirs}
          of="status"
          onSet={() => answer(true)}
          onLeave={() => answer(false)}
          onClose={dismiss}
        />
      )
    }
    case 'unfinished':
      return (
        <AlertDialog
          title={t`Er staat nog een vrije regel open`}
          confirm={t`Opslaan zonder`}
          cancel={t`Verder bewerken`}
          onConfirm={goOn}
          onCancel={dismiss}
        >
          <Trans>Wat je daarin typte staat nog niet op de order en gaat bij het opslaan verloren.</Trans>
        </AlertDialog>
      )
    case 'send':
      return (
        <AlertDialog
          title={t`Weet je zeker dat je wilt verzenden?`}
          confirm={t`Versturen`}
          onConfirm={goOn}
          onCancel={dismiss}
        >
          <Trans>De status is ongewijzigd</Trans>
        </AlertDialog>
      )
    case 'failed': {
      const { code, field = '' } = asked.rejection
      return (
        <SaveFailure
          code={code}
          field={field}
          onClose={() => {
            // Synchronously: nothing below an open dialog can be focused.
            flushSync(dismiss)
            onFailed(field)
          }}
        >
          {asked.thenSend ? (
            <Trans>De order is niet opgeslagen en niet verzonden.</Trans>
          ) : (
            <Trans>De order is niet opgeslagen.</Trans>
          )}
        </SaveFailure>
      )
    }
    default:
      return null
  }
}
