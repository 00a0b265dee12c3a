import { Plural, Trans } from '@lingui/react/macro'
import styles from './unsaved-mark.module.css'

/** Kept on the device, and not yet part of what is being changed. Nothing where nothing changed. */
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
