import { useLingui as useMessages } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { errorWords } from '#src/parts/error-words.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { BareField } from '#src/ui/bare-field.tsx'
import { FormError } from '#src/ui/form-error.tsx'
import type { ErrorCode } from '#sync/contract/errors.ts'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in-screen.module.css'

interface SignInScreenProps {
  /** The last user of this device, so that only the password is asked after a session ended. */
  lastUsername: string
  /** Operations of that user still on this device. */
  waiting: number
  /** Somebody types: what comes after this screen may be fetched. */
  onBegin(): void
  onSignIn(username: string, password: string): Promise<ErrorCode | null>
}

export function SignInScreen({ lastUsername, waiting, onBegin, onSignIn }: SignInScreenProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const [username, setUsername] = useState(lastUsername)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<ErrorCode | null>(null)
  const [pending, setPending] = useState(false)
  const filled = username.trim() !== '' && password !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!filled || pending) return
    setPending(true)
    setCode(await onSignIn(username.trim(), password))
    setPending(false)
  }

  return (
    <main className={styles.screen}>
      <form className={styles.card} onInput={onBegin} onSubmit={submit}>
        <img className={styles.mark} src="/favicon.svg" alt="" width={48} height={48} />
        <h1 className={styles.title}>Aurum</h1>
        {waiting > 0 && (
          <p className={styles.waiting}>
            <Plural
              value={waiting}
              one="# wijziging van jou staat veilig op dit apparaat en wordt na het inloggen verstuurd."
              other="# wijzigingen van jou staan veilig op dit apparaat en worden na het inloggen verstuurd."
            />
          </p>
        )}
        <BareField
          label={t`Gebruikersnaam`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          value={username}
          onChange={setUsername}
          autoFocus={lastUsername === ''}
        />
        <PasswordField
          label={t`Wachtwoord`}
          value={password}
          onChange={setPassword}
          autoFocus={lastUsername !== ''}
        />
        {code && <FormError>{_(errorWords[code])}</FormError>}
        <BareButton variant="primary" type="submit" disabled={!filled} isPending={pending}>
          <Trans>Inloggen</Trans>
        </BareButton>
      </form>
    </main>
  )
}
