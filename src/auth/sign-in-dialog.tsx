import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { errorWords } from '#src/parts/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { FormError } from '#src/ui/form-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ErrorCode } from '#sync/contract/errors.ts'
import styles from './sign-in-dialog.module.css'

interface SignInDialogProps {
  username: string
  onSignIn(password: string): Promise<ErrorCode | null>
  onClose(): void
}

/** Over the screen one was working in: an ended session costs a password, never one's place. */
export function SignInDialog({ username, onSignIn, onClose }: SignInDialogProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<ErrorCode | null>(null)
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '' || pending) return
    setPending(true)
    const refused = await onSignIn(password)
    setPending(false)
    setCode(refused)
    if (refused === null) onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={t`Opnieuw inloggen`} subtitle={username}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t`Wachtwoord`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          autoFocus
        />
        {code && <FormError>{_(errorWords[code])}</FormError>}
        <DialogActions>
          <Button variant="primary" type="submit" isDisabled={password === ''} isPending={pending}>
            <Trans>Inloggen</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
