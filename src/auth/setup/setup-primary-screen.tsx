import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { NewPassword } from '#src/data/session/account-calls.ts'
import type { Refusal } from '#src/data/session/refusal.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { PasswordRules } from '#src/parts/account/password-rules.tsx'
import { usePasswordAttempt } from '#src/parts/account/use-password-attempt.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { passwordFaults } from '#sync/contract/wire/accounts.ts'
import styles from '../auth-form.module.css'
import { AuthFrame } from '../auth-frame.tsx'
import { PasswordField } from '../password-field.tsx'
import { UsernameField } from '../username-field.tsx'
import { BadLink } from './bad-link.tsx'

interface SetupPrimaryScreenProps {
  /** The username in the link. */
  username: string
  /** From the link in the mail. */
  token: string
  /** The link is incomplete, unknown to the server, or expired. */
  isBad: boolean
  onSave(password: NewPassword): Promise<Refusal | null>
  onForgot(): void
  onSignIn(): void
}

export function SetupPrimaryScreen({
  username,
  token,
  isBad,
  onSave,
  onForgot,
  onSignIn,
}: SetupPrimaryScreenProps) {
  const { t } = useLingui()
  const rules = useId()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const { state, attempt, isRefused } = usePasswordAttempt(password)
  const good = passwordFaults(password, repeated).length === 0

  if (isBad || state.refusal?.code === 'token-invalid')
    return <BadLink onForgot={onForgot} onSignIn={onSignIn} />

  function submit(event: FormEvent) {
    event.preventDefault()
    if (good) attempt(() => onSave({ username, user_token: token, password, rpassword: repeated }))
  }

  return (
    <AuthFrame title={t`Stel je wachtwoord in`}>
      <form className={styles.form} onSubmit={submit}>
        {/* Read-only instead of left out: password managers store the new password under this name. */}
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
        <PasswordRules id={rules} password={password} repeated={repeated} isRefused={isRefused} />
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
