import { useLingui as useMessages } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { errorWords } from '#src/parts/words/error-words.ts'
import { FormError } from '#src/ui/fields/form-error.tsx'
import styles from './attempt-note.module.css'
import type { Attempt } from './use-attempt.ts'

interface AttemptNoteProps {
  attempt: Attempt
}

/** Why the last attempt failed, and when the next one is allowed. */
export function AttemptNote({ attempt: { refusal, wait, times } }: AttemptNoteProps) {
  const { _ } = useMessages()
  if (!refusal) return null
  return (
    <div>
      <FormError key={times}>{_(errorWords[refusal.code])}</FormError>
      {wait > 0 && <WaitNote seconds={wait} />}
    </div>
  )
}

/** Outside the live region: a countdown must not be announced every second. */
function WaitNote({ seconds }: { seconds: number }) {
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className={styles.wait} role="timer">
      <Trans>Je kunt het over {time} opnieuw proberen.</Trans>
    </p>
  )
}
