import { Trans, useLingui } from '@lingui/react/macro'
import { type HOTP, TOTP, URI } from 'otpauth/slim'
import { type FormEvent, useState } from 'react'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'
import { QrCode } from '#src/ui/shown/qr-code.tsx'
import { AttemptNote } from './attempt-note.tsx'
import styles from './authenticator-dialog.module.css'
import { CodeBoxes, type Digits, isWhole, NO_DIGITS } from './code-boxes.tsx'
import type { Attempt } from './use-attempt.ts'

/** The limit of a sign-in. More wrong codes are no typing errors: the app has another secret, or a wrong clock. */
const MAX_WRONG_CODES = 5

interface AuthenticatorDialogProps {
  /** `otpauth://totp/…` */
  otpString: string
  /** Milliseconds by which the server's clock is ahead of this device's; without it the server checks the code. */
  ahead?: number
  /** How many codes the server refused since the dialog opened. */
  refusals: number
  /** The server's last answer. */
  attempt: Attempt
  onConfirm(code: string): void
  onCancel(): void
}

/** Shows the secret for an authenticator app and asks for a code as proof. */
export function AuthenticatorDialog({
  otpString,
  ahead,
  refusals,
  attempt,
  onConfirm,
  onCancel,
}: AuthenticatorDialogProps) {
  const { t } = useLingui()
  const [digits, setDigits] = useState<Digits>(NO_DIGITS)
  const [wrong, setWrong] = useState(refusals)
  const isOver = wrong >= MAX_WRONG_CODES
  const isClosed = isOver || attempt.wait > 0
  const totp = URI.parse(otpString) as TOTP
  const secret = totp.secret.base32.replace(/(.{4})(?=.)/g, '$1 ')

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = digits.join('')
    if (!isWhole(digits) || isClosed) return
    // A typing error is reported at once; the server decides, by its own clock.
    if (ahead === undefined || isRight(totp, code, ahead)) return onConfirm(code)
    setDigits(NO_DIGITS)
    setWrong(wrong + 1)
  }

  return (
    <Dialog onClose={onCancel} title={t`Authenticator-app instellen`} size="s" isDismissable={false}>
      <form className={styles.form} onSubmit={submit}>
        <p>
          <Trans>Scan deze code met een authenticator-app op je telefoon.</Trans>
        </p>
        <div className={styles.code}>
          <QrCode text={otpString} label={t`QR-code voor je authenticator-app`} />
        </div>
        <div className={styles.byHand}>
          <p>
            <Trans>
              Lukt scannen niet? <a href={otpString}>Open je app op dit apparaat</a> of typ deze sleutel over:
            </Trans>
          </p>
          <code className={styles.secret}>{secret}</code>
          <CopyButton text={totp.secret.base32} />
        </div>
        <p>
          <Trans>Vul daarna de zes cijfers in die de app toont.</Trans>
        </p>
        <CodeBoxes
          key={`${wrong} ${isClosed}`}
          digits={digits}
          onChange={setDigits}
          isDisabled={isClosed}
          autoFocus={wrong > 0}
        />
        {wrong > 0 && (
          <FormError key={wrong}>
            {isOver ? (
              <Trans>
                Te vaak een verkeerde code. Kijk of de tijd van je telefoon klopt, sluit dit venster en scan
                de QR-code opnieuw.
              </Trans>
            ) : (
              <Trans>Deze code klopt niet. Vul de code in die je app nu toont.</Trans>
            )}
          </FormError>
        )}
        {attempt.refusal?.code !== 'code-failed' && <AttemptNote attempt={attempt} />}
        <DialogAnswers onCancel={onCancel} type="submit" isDisabled={!isWhole(digits) || isClosed}>
          <Trans>Bevestigen</Trans>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}

const isRight = (totp: TOTP | HOTP, token: string, ahead: number) =>
  totp instanceof TOTP && totp.validate({ token, timestamp: Date.now() + ahead, window: 1 }) !== null
