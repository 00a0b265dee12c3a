import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { requestReset } from '#src/data/session/account-calls.ts'
import type { SignInStep } from '#src/data/session/open-stores.ts'
import { Refusal } from '#src/data/session/refusal.ts'
import type { Proof } from '#src/data/session/sign-in.ts'
import { hasPlatformAuthenticator } from '#src/lib/platform-authenticator.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { useAttempt } from '#src/parts/account/use-attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './auth-form.module.css'
import { CodeForm } from './code-form.tsx'
import { ResetReceived } from './reset-words.tsx'

interface SignInDialogProps {
  username: string
  onSignIn(proof: Proof): Promise<SignInStep>
  onClose(): void
}

/** Over the screen one was working in: an ended session costs a password, never one's place. */
export function SignInDialog({ username, onSignIn, onClose }: SignInDialogProps) {
  const { t } = useLingui()
  const [step, setStep] = useState<'password' | 'code' | 'forgot'>('password')

  async function prove(proof: Proof): Promise<Refusal | null> {
    const came = await onSignIn(proof)
    if (came instanceof Refusal) return came
    if (came === 'code') setStep('code')
    else onClose()
    return null
  }

  return (
    <Dialog isOpen onClose={onClose} title={t`Opnieuw inloggen`} subtitle={username} size="s">
      {step === 'password' && (
        <PasswordForm username={username} onProof={prove} onForgotten={() => setStep('forgot')} />
      )}
      {step === 'code' && (
        <>
          <p className={styles.intro}>
            <Trans>Vul de zes cijfers in die je authenticator-app nu toont.</Trans>
          </p>
          <CodeForm onCode={(code) => prove({ username, code })} onBack={() => setStep('password')} />
        </>
      )}
      {step === 'forgot' && (
        <p role="status">
          <ResetReceived />
        </p>
      )}
    </Dialog>
  )
}

interface PasswordFormProps {
  username: string
  onProof(proof: Proof): Promise<Refusal | null>
  /** A mail is on its way. */
  onForgotten(): void
}

function PasswordForm({ username, onProof, onForgotten }: PasswordFormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [canTouch, setCanTouch] = useState(false)
  const [state, attempt] = useAttempt()
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
      <DialogActions>
        <Button variant="quiet" onPress={() => attempt(forgot)}>
          <Trans>Wachtwoord vergeten</Trans>
        </Button>
        {canTouch && (
          <Button onPress={() => attempt(touch)}>
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
