import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { ColoredText } from '#src/ui/colored-text.tsx'
import styles from './order-number.module.css'

interface OrderNumberProps {
  /** NLM#12345678; empty until the server has given one. */
  orderId: string
  prefix: string
  color: string
}

/** The display number, its prefix in the colour of the company (SPEC §1). */
export function OrderNumber({ orderId, prefix, color }: OrderNumberProps) {
  const digits = orderId.slice(orderId.indexOf('#'))
  return (
    <span className={styles.number}>
      <ColoredText color={color}>{prefix}</ColoredText>
      {orderId ? (
        <span className={styles.digits}>{digits}</span>
      ) : (
        <span className={styles.coming}>
          <Clock size={12} aria-hidden /> <Trans>nummer volgt</Trans>
        </span>
      )}
    </span>
  )
}
