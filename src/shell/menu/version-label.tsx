import { Trans } from '@lingui/react/macro'
import styles from './version-label.module.css'

const version = __VERSION__

/** On a line of its own, since it would be cut off beside a name. */
export function VersionLabel() {
  return (
    <small className={styles.version}>
      <Trans>Versie {version}</Trans>
    </small>
  )
}
