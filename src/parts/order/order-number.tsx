import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { ColoredText } from '#src/ui/shown/colored-text.tsx'
import styles from './order-number.module.css'
import { provisionalNumber } from './provisional-number.ts'

interface OrderNumberProps {
  /** The id of the order. */
  id: string
  /** NLM#12345678; '' until the server has given one. */
  orderId: string
  prefix: string
  color: string
}

/** The order number, with its prefix in the company's colour; a provisional number until there is one. */
export function OrderNumber({ id, orderId, prefix, color }: OrderNumberProps) {
  const provisional = provisionalNumber(id)
  const digits = orderId.slice(orderId.indexOf('#'))
  return (
    <span className={styles.number}>
      <ColoredText color={color}>{prefix}</ColoredText>
      {orderId ? (
        <span className={styles.digits}>{digits}</span>
      ) : (
        <span className={styles.coming}>
          <Clock size={12} aria-hidden /> <Trans>voorlopig {provisional}</Trans>
        </span>
      )}
    </span>
  )
}
