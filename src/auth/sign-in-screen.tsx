import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { SignInStep } from '#src/data/session/open-stores.ts'
import { Refusal } from '#src/data/session/refusal.ts'
import type { Proof } from '#src/data/session/sign-in.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { useAttempt } from '#src/parts/account/use-attempt.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { BareField } from '#src/ui/bare-field.tsx'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { PasswordField } from './password-field.tsx'
import { useKeptUsername } from './use-kept-username.ts'
import { usePasskeyOffer } from './use-passkey-offer.ts'

interface SignInScreenProps {
  /** The last user of this device, so that only the password is asked after a session ended. */
  lastUsername: string
  /** Operations of that user still on this device. */
  waiting: number
  /** Somebody types: what comes after this screen may be fetched. */
  onBegin(): void
  onSignIn(proof: Proof): Promise<SignInStep>
  onSignedIn(): Promise<void>
  onCodeNeeded(): Promise<void>
  onForgot(): void
}

export function SignInScreen({ lastUsername, waiting, ...on }: SignInScreenProps) {
  const { t } = useLingui()
  const [username, setUsername] = useKeptUsername(lastUsername)
  const [password, setPassword] = useState('')
  const [state, attempt] = useAttempt()
  const [knowsName] = useState(username !== '')
  const filled = username.trim() !== '' && password !== ''
  const offerPasskey = usePasskeyOffer((passkey) =>
    attempt(async () => {
      await prove({ username: '', passkey_data: passkey })
      return null
    }),
  )

  async function prove(proof: Proof): Promise<Refusal | null> {
    const step = await on.onSignIn(proof)
    if (step instanceof Refusal) return step
    await (step === 'code' ? on.onCodeNeeded() : on.onSignedIn())
    return null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (filled) attempt(() => prove({ username: username.trim(), password }))
  }

  return (
    <AuthFrame title="Aurum">
      {waiting > 0 && (
        <p className={styles.waiting}>
          <Plural
            value={waiting}
            one="# wijziging van jou staat veilig op dit apparaat en wordt na het inloggen verstuurd."
            other="# wijzigingen van jou staan veilig op dit apparaat en worden na het inloggen verstuurd."
          />
        </p>
      )}
      <form className={styles.form} onInput={on.onBegin} onSubmit={submit}>
        <BareField
          label={t`Gebruikersnaam`}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={setUsername}
          onClick={offerPasskey}
          autoFocus={!knowsName}
        />
        <PasswordField label={t`Wachtwoord`} value={password} onChange={setPassword} autoFocus={knowsName} />
        <AttemptNote attempt={state} />
        <div className={styles.actions}>
          <BareButton
            variant="primary"
            type="submit"
            disabled={!filled || state.wait > 0}
            isPending={state.pending}
          >
            <Trans>Inloggen</Trans>
          </BareButton>
          <BareButton variant="quiet" onClick={on.onForgot}>
            <Trans>Wachtwoord vergeten</Trans>
          </BareButton>
        </div>
      </form>
    </AuthFrame>
  )
}
