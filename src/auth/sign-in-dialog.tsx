import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SignInStep } from '#src/data/session/open-stores.ts'
import { Refusal } from '#src/data/session/refusal.ts'
import type { Proof } from '#src/data/session/sign-in.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './auth-form.module.css'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ResetReceived } from './reset-received.tsx'

interface SignInDialogProps {
  username: string
  onSignIn(proof: Proof): Promise<SignInStep>
  onClose(): void
}

/** Over the current screen: an ended session asks for the password only, and the user's place is kept. */
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
