import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import styles from './mark.module.css'

/** Stored on this device and not sent yet. A calm tone, since nothing is wrong. */
export function WaitingMark() {
  return (
    <span className={styles.waiting}>
      <Clock size={12} aria-hidden /> <Trans>wacht</Trans>
    </span>
  )
}
