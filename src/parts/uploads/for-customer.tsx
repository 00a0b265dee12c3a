import { Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import styles from './for-customer.module.css'

/** Says that the customer sees this photo on their page. */
export const ForCustomer = () => (
  <small className={styles.mark}>
    <Eye size={14} aria-hidden /> <Trans>Voor de klant</Trans>
  </small>
)
