import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Refusal } from '#src/data/session/refusal.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { type Attempt, useAttempt } from '#src/parts/account/use-attempt.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { ResetReceived } from './reset-received.tsx'
import { useKeptUsername } from './use-kept-username.ts'
import { UsernameField } from './username-field.tsx'

interface ForgotScreenProps {
  onRequest(username: string): Promise<Refusal | null>
  onBack(): void
}

export function ForgotScreen({ onRequest, onBack }: ForgotScreenProps) {
  const { t } = useLingui()
  const [username, setUsername] = useKeptUsername()
  const [received, setReceived] = useState(false)
  const [state, attempt] = useAttempt()
  const filled = username.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!filled) return
    attempt(async () => {
      const refusal = await onRequest(username.trim())
      setReceived(refusal === null)
      return refusal
    })
  }

  if (received) return <RequestReceived onBack={onBack} />
  return (
    <AuthFrame title={t`Wachtwoord vergeten`}>
      <p className={styles.intro}>
        <Trans>Je krijgt een mail met een link om een nieuw wachtwoord in te stellen.</Trans>
      </p>
      <form className={styles.form} onSubmit={submit}>
        <UsernameField value={username} onChange={setUsername} autoFocus />
        <RequestNote attempt={state} />
        <div className={styles.actions}>
          <BareButton
            variant="primary"
            type="submit"
            disabled={!filled || state.wait > 0}
            isPending={state.pending}
          >
            <Trans>Versturen</Trans>
          </BareButton>
          <BareButton variant="quiet" onClick={onBack}>
            <Trans>Terug naar inloggen</Trans>
          </BareButton>
        </div>
      </form>
    </AuthFrame>
  )
}

/** A general message, except for throttling, which gives the waiting time. */
function RequestNote({ attempt }: { attempt: Attempt }) {
  const { refusal, times } = attempt
  if (refusal?.code === 'login-throttled') return <AttemptNote attempt={attempt} />
  if (!refusal) return null
  return (
    <FormError key={times}>
      <Trans>Er is een onbekende fout opgetreden bij het aanvragen van een accountherstel.</Trans>
    </FormError>
  )
}

function RequestReceived({ onBack }: Pick<ForgotScreenProps, 'onBack'>) {
  const { t } = useLingui()
  return (
    <AuthFrame title={t`Aanvraag voor accountherstel ontvangen`}>
      <p className={styles.intro} role="status">
        <ResetReceived />
      </p>
      <BareButton variant="primary" onClick={onBack} autoFocus>
        <Trans>Terug naar inloggen</Trans>
      </BareButton>
    </AuthFrame>
  )
}
