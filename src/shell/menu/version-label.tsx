import { Trans } from '@lingui/react/macro'
import styles from './version-label.module.css'

const version = __VERSION__

/** On a line of its own: beside a name it would be what is cut off. */
export function VersionLabel() {
  return (
    <small className={styles.version}>
      <Trans>Versie {version}</Trans>
    </small>
  )
}
