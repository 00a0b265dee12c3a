import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { NewPassword } from '#src/data/session/account-calls.ts'
import type { Refusal } from '#src/data/session/refusal.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { PasswordRules } from '#src/parts/account/password-rules.tsx'
import { useAttempt, useRefusedPassword } from '#src/parts/account/use-attempt.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { passwordFaults } from '#sync/contract/accounts.ts'
import styles from '../auth-form.module.css'
import { AuthFrame } from '../auth-frame.tsx'
import { PasswordField } from '../password-field.tsx'
import { UsernameField } from '../username-field.tsx'
import { BadLink } from './bad-link.tsx'

interface SetupPrimaryScreenProps {
  /** Whose link it is; null when it does not say. */
  username: string | null
  /** From the mail; empty when the address has none. */
  token: string
  onSave(password: NewPassword): Promise<Refusal | null>
  onForgot(): void
  onSignIn(): void
}

export function SetupPrimaryScreen({ username, token, onSave, onForgot, onSignIn }: SetupPrimaryScreenProps) {
  const { t } = useLingui()
  const rules = useId()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [state, attempt] = useAttempt()
  const [refused, noteRefused] = useRefusedPassword()
  const good = passwordFaults(password, repeated).length === 0

  if (!username || !token || state.refusal?.code === 'token-invalid')
    return <BadLink onForgot={onForgot} onSignIn={onSignIn} />

  function submit(event: FormEvent) {
    event.preventDefault()
    if (good && username)
      attempt(async () => {
        const refusal = await onSave({ username, user_token: token, password, rpassword: repeated })
        return noteRefused(password, refusal)
      })
  }

  return (
    <AuthFrame title={t`Stel je wachtwoord in`}>
      <form className={styles.form} onSubmit={submit}>
        {/* Read-only and not left out: password managers keep the new password under this name. */}
        <UsernameField value={username} onChange={() => {}} readOnly />
        <PasswordField
          label={t`Nieuw wachtwoord`}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          aria-describedby={rules}
          autoFocus
        />
        <PasswordField
          label={t`Herhaal het wachtwoord`}
          name="repeat-password"
          autoComplete="new-password"
          value={repeated}
          onChange={setRepeated}
          aria-describedby={rules}
        />
        <PasswordRules id={rules} password={password} repeated={repeated} isRefused={password === refused} />
        <AttemptNote attempt={state} />
        <BareButton
          variant="primary"
          type="submit"
          disabled={!good || state.wait > 0}
          isPending={state.pending}
        >
          <Trans>Volgende</Trans>
        </BareButton>
      </form>
    </AuthFrame>
  )
}
