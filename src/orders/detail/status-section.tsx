import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { StatusPill } from '#src/ui/status-pill.tsx'
import { plannedFor } from '#sync/contract/planned-for.ts'
import { StatusHistory } from '../status/status-history.tsx'
import styles from './status-section.module.css'

interface StatusSectionProps {
  order: Order
  onChange(): void
}

export function StatusSection({ order, onChange }: StatusSectionProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const mayChange = useCan('orders.status')
  const message = order.current_status.customer_message
  const planned = plannedFor(order)
  return (
    <Section title={t`Status`} action={mayChange && <Button onPress={onChange}>{t`Status wijzigen`}</Button>}>
      <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
      {planned && (
        <p className={styles.planned}>
          <Trans>Ingepland voor: {planned}</Trans>
        </p>
      )}
      {message.active && message.message && <p className={styles.message}>{message.message}</p>}
      {order.status_history.length === 0 && (
        <p className={styles.empty}>
          <Trans>Geen status history</Trans>
        </p>
      )}
      <StatusHistory history={order.status_history} className={styles.history} />
    </Section>
  )
}
