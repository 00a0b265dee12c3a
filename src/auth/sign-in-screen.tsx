import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { LastHere } from '#src/data/session/last-here.ts'
import type { SignInStep } from '#src/data/session/open-stores.ts'
import { Refusal } from '#src/data/session/refusal.ts'
import type { Proof } from '#src/data/session/sign-in.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { useAttempt } from '#src/parts/account/use-attempt.ts'
import { useKeptWhere } from '#src/parts/use-kept-where.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { PasswordField } from './password-field.tsx'
import { useKeptUsername } from './use-kept-username.ts'
import { usePasskeyOffer } from './use-passkey-offer.ts'
import { UsernameField } from './username-field.tsx'

interface SignInScreenProps {
  /** The last user of the device, whose name is filled in after a session ended. */
  last: LastHere
  /** Called when the user begins to type, so that the next screen can be loaded. */
  onBegin(): void
  onSignIn(proof: Proof): Promise<SignInStep>
  onSignedIn(): Promise<void>
  onCodeNeeded(): Promise<void>
  onForgot(): void
}

export function SignInScreen({
  last: { username: lastUsername, waiting, revoked },
  ...on
}: SignInScreenProps) {
  const { t } = useLingui()
  const [username, setUsername] = useKeptUsername(lastUsername)
  const [password, setPassword] = useState('')
  const [state, attempt] = useAttempt()
  const where = useKeptWhere()
  // Separate from the password attempts: throttling those leaves the passkey open.
  const [touch, attemptPasskey] = useAttempt()
  const [knowsName] = useState(username !== '')
  const filled = username.trim() !== '' && password !== ''
  const offerPasskey = usePasskeyOffer((passkey) =>
    attemptPasskey(async () => {
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
    if (!filled) return
    // Stores a prefilled name too: the code screen reads it from there.
    setUsername(username.trim())
    attempt(() => prove({ username: username.trim(), password }))
  }

  return (
    <AuthFrame title="Aurum">
      {revoked && (
        <p className={styles.waiting}>
          <Trans>Je bent op dit apparaat uitgelogd, vanaf een ander apparaat of door een beheerder.</Trans>
        </p>
      )}
      {waiting > 0 && (
        <p className={styles.waiting}>
          <Plural
            value={waiting}
            one={`# wijziging van jou staat ${where} en wordt na het inloggen verstuurd.`}
            other={`# wijzigingen van jou staan ${where} en worden na het inloggen verstuurd.`}
          />
        </p>
      )}
      <form className={styles.form} onInput={on.onBegin} onSubmit={submit}>
        <UsernameField
          autoComplete="username webauthn"
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
            isPending={state.pending || touch.pending}
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
