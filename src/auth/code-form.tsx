import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#src/data/session/refusal.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { CodeBoxes, type Digits, isWhole, NO_DIGITS } from '#src/parts/account/code-boxes.tsx'
import { useAttempt } from '#src/parts/account/use-attempt.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { BareField } from '#src/ui/fields/bare-field.tsx'
import { CODE_LENGTH } from '#sync/contract/wire/accounts.ts'
import styles from './auth-form.module.css'

interface CodeFormProps {
  onCode(code: string): Promise<Refusal | null>
  onBack(): void
}

/** The second factor: a code from an authenticator app, or a recovery code. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const { t } = useLingui()
  const [digits, setDigits] = useState<Digits>(NO_DIGITS)
  const [recovering, setRecovering] = useState(false)
  const [recovery, setRecovery] = useState('')
  const [round, setRound] = useState(0)
  const [state, attempt] = useAttempt()
  const code = recovering ? recovery.trim() : digits.join('')
  // After too many wrong codes the input is closed: the user has to wait, or to enter the password again.
  const isOver = state.refusal?.code === 'code-expired'
  const isClosed = state.wait > 0 || isOver
  const isFilled = recovering ? code.length >= CODE_LENGTH : isWhole(digits)

  const send = (whole: string) =>
    attempt(async () => {
      const refusal = await onCode(whole)
      // A refused code is cleared. A code that did not reach the server may still be valid and stays.
      if (refusal && refusal.code !== 'unavailable') {
        setDigits(NO_DIGITS)
        setRound((before) => before + 1)
      }
      return refusal
    })

  function change(next: Digits) {
    setDigits(next)
    if (isWhole(next)) send(next.join(''))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isFilled && !isClosed) send(code)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {recovering ? (
        <BareField
          label={t`Herstelcode`}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={recovery}
          onChange={setRecovery}
          disabled={isClosed}
          autoFocus
        />
      ) : (
        <CodeBoxes
          // A new key clears the boxes and focuses the first, when they open again.
          key={`${round} ${isClosed}`}
          digits={digits}
          onChange={change}
          readOnly={state.pending}
          isDisabled={isClosed}
          autoFocus={!isClosed}
        />
      )}
      <AttemptNote attempt={state} />
      <div className={styles.actions}>
        {isOver ? (
          <SignInAgain onPress={onBack} />
        ) : (
          <>
            <BareButton
              variant="primary"
              type="submit"
              disabled={!isFilled || isClosed}
              isPending={state.pending}
            >
              <Trans>Volgende</Trans>
            </BareButton>
            <BareButton variant="quiet" onClick={() => setRecovering(!recovering)}>
              {recovering ? <Trans>Code uit je app gebruiken</Trans> : <Trans>Herstelcode gebruiken</Trans>}
            </BareButton>
            <BareButton variant="quiet" onClick={onBack}>
              <Trans>Terug</Trans>
            </BareButton>
          </>
        )}
      </div>
    </form>
  )
}

/** Takes the focus from the boxes, which are disabled now. */
function SignInAgain({ onPress }: { onPress(): void }) {
  const own = useRef<HTMLSpanElement>(null)
  useEffect(() => own.current?.querySelector('button')?.focus(), [])
  return (
    <span ref={own}>
      <BareButton variant="primary" onClick={onPress}>
        <Trans>Opnieuw inloggen</Trans>
      </BareButton>
    </span>
  )
}
