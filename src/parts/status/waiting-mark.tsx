import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import styles from './mark.module.css'

/** Says that something is safe on this device and still on its way. Never alarming (UX, Character). */
export function WaitingMark() {
  return (
    <span className={styles.waiting}>
      <Clock size={12} aria-hidden /> <Trans>wacht</Trans>
    </span>
  )
}
