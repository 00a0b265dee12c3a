import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { RecallMessage } from '#src/orders/recall/recall-message.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import { StatusHistory } from '../status/status-history.tsx'
import styles from './status-section.module.css'

interface StatusSectionProps {
  order: Order
  onChange(): void
  /** Shown before the current status. A part that disappears with the focus on it passes it to `next`. */
  toCome?: ((next: RefObject<HTMLElement | null>) => ReactNode) | undefined
}

export function StatusSection({ order, onChange, toCome }: StatusSectionProps) {
  const { t } = useLingui()
  const mayChange = useCan('orders.status')
  const change = useRef<HTMLButtonElement>(null)
  const message = order.current_status.customer_message
  const planned = plannedFor(order)
  const said = planned && saysOnlyWhen(message.message, planned) ? '' : message.message
  return (
    <Section
      title={t`Status`}
      action={mayChange && <Button ref={change} onPress={onChange}>{t`Status wijzigen`}</Button>}
    >
      {toCome?.(change)}
      {planned && (
        <p className={styles.planned}>
          <Trans>Ingepland voor: {planned}</Trans>
        </p>
      )}
      {message.active && said !== '' && <p className={styles.message}>{message.message}</p>}
      {order.status_history.length === 0 && (
        <p className={styles.empty}>
          <Trans>Geen status history</Trans>
        </p>
      )}
      <RecallMessage order={order} next={change} />
      <StatusHistory history={order.status_history} className={styles.history} />
    </Section>
  )
}

/** True for a message with nothing but the date, such as "Ingepland voor: 04-12-2026 08:30": it is not shown twice. */
const saysOnlyWhen = (message: string, planned: string) =>
  /^[^.!?\n]{0,30}:\s*$/.test(message.replace(planned, ''))
