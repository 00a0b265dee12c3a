import { Plural, Trans } from '@lingui/react/macro'
import styles from './unsaved-mark.module.css'

/** The number of changes that are in the draft but not saved; empty for none. */
export function UnsavedMark({ changes }: { changes: number }) {
  return (
    <p role="status" className={styles.unsaved} data-none={changes === 0 || undefined}>
      {changes > 0 && (
        <Trans>
          Niet opgeslagen · <Plural value={changes} one="# wijziging" other="# wijzigingen" />
        </Trans>
      )}
    </p>
  )
}
