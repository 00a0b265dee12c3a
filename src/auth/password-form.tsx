import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { requestReset } from '#src/data/session/account-calls.ts'
import type { Refusal } from '#src/data/session/refusal.ts'
import type { Proof } from '#src/data/session/sign-in.ts'
import { hasPlatformAuthenticator } from '#src/lib/platform-authenticator.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { useAttempt } from '#src/parts/account/use-attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { DialogActions } from '#src/ui/overlays/dialog.tsx'
import styles from './auth-form.module.css'

interface PasswordFormProps {
  username: string
  onProof(proof: Proof): Promise<Refusal | null>
  /** Called once the mail was requested. */
  onForgotten(): void
}

/** Asks for the password of the last user, or for one of their passkeys. */
export function PasswordForm({ username, onProof, onForgotten }: PasswordFormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [canTouch, setCanTouch] = useState(false)
  const [state, attempt] = useAttempt()
  // Separate from the password attempts: throttling those leaves the other ways open.
  const [other, attemptOther] = useAttempt()
  useEffect(() => {
    hasPlatformAuthenticator().then(setCanTouch)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '') attempt(() => onProof({ username, password }))
  }

  async function touch(): Promise<Refusal | null> {
    const passkeys = await import('#src/data/session/passkeys.ts').catch(() => null)
    const passkey = await passkeys?.askForPasskey({ username, autofill: false })
    return passkey ? onProof({ username, passkey_data: passkey }) : null
  }

  async function forgot(): Promise<Refusal | null> {
    const refusal = await requestReset(username)
    if (!refusal) onForgotten()
    return refusal
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t`Wachtwoord`}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus
      />
      <AttemptNote attempt={state} />
      <AttemptNote attempt={other} />
      <DialogActions>
        <Button variant="quiet" onPress={() => attemptOther(forgot)}>
          <Trans>Wachtwoord vergeten</Trans>
        </Button>
        {canTouch && (
          <Button onPress={() => attemptOther(touch)}>
            <Trans>Met passkey</Trans>
          </Button>
        )}
        <Button
          variant="primary"
          type="submit"
          isDisabled={password === '' || state.wait > 0}
          isPending={state.pending}
        >
          <Trans>Inloggen</Trans>
        </Button>
      </DialogActions>
    </form>
  )
}
