import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Refusal } from '#src/data/session/refusal.ts'
import { Button } from '#src/ui/button.tsx'
import { errorWords } from '../words/error-words.ts'
import styles from './refusal-note.module.css'

interface RefusalNoteProps {
  /** null while the question is under way. */
  refusal: Refusal | null
  onRetry(): void
}

/** Shown instead of an answer the server did not give. */
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
