import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { changePassword } from '#src/data/account/account-calls.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { PasswordRules } from '#src/parts/account/password-rules.tsx'
import { usePasswordAttempt } from '#src/parts/account/use-password-attempt.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'
import { passwordFaults } from '#sync/contract/wire/accounts.ts'
import styles from './password-form.module.css'

interface PasswordFormProps {
  username: string
  onChanged(): void
}

const EMPTY = { current_password: '', password: '', rpassword: '' }

export function PasswordForm({ username, onChanged }: PasswordFormProps) {
  const { t } = useLingui()
  const rules = useId()
  const [typed, setTyped] = useState(EMPTY)
  const { current_password, password, rpassword } = typed
  const { state, attempt, isRefused } = usePasswordAttempt(password)
  const good = current_password !== '' && passwordFaults(password, rpassword).length === 0

  async function save() {
    const refusal = await changePassword(typed)
    if (refusal) return refusal
    setTyped(EMPTY)
    onChanged()
    showToast({ title: t`Wachtwoord gewijzigd`, text: t`Op je andere apparaten ben je uitgelogd.` })
    return null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (good) attempt(save)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {/* Password managers store the new password under this name. */}
      <input hidden name="username" autoComplete="username" value={username} readOnly />
      <TextField
        label={t`Huidig wachtwoord`}
        type="password"
        autoComplete="current-password"
        autoCapitalize="none"
        value={current_password}
        onChange={(value) => setTyped({ ...typed, current_password: value })}
      />
      <TextField
        label={t`Nieuw wachtwoord`}
        type="password"
        autoComplete="new-password"
        autoCapitalize="none"
        value={password}
        onChange={(value) => setTyped({ ...typed, password: value })}
        aria-describedby={rules}
      />
      <TextField
        label={t`Herhaal het wachtwoord`}
        type="password"
        autoComplete="new-password"
        autoCapitalize="none"
        value={rpassword}
        onChange={(value) => setTyped({ ...typed, rpassword: value })}
        aria-describedby={rules}
      />
      {password !== '' && (
        <PasswordRules id={rules} password={password} repeated={rpassword} isRefused={isRefused} />
      )}
      <AttemptNote attempt={state} />
      <Button type="submit" isDisabled={!good || state.wait > 0} isPending={state.pending}>
        <Trans>Wachtwoord wijzigen</Trans>
      </Button>
    </form>
  )
}
