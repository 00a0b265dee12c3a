import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Refusal } from '#src/data/session/refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { errorWords } from '../words/error-words.ts'
import styles from './refusal-note.module.css'

interface RefusalNoteProps {
  /** null while it is being asked. */
  refusal: Refusal | null
  onRetry(): void
}

/** Instead of what the server did not tell. */
export function RefusalNote({ refusal, onRetry }: RefusalNoteProps) {
  const { _ } = useLingui()
  if (!refusal) return <div className={styles.waiting} aria-busy />
  return (
    <div className={styles.note}>
      <p role="alert">{_(errorWords[refusal.code])}</p>
      <Button onPress={onRetry}>
        <Trans>Opnieuw proberen</Trans>
      </Button>
    </div>
  )
}
