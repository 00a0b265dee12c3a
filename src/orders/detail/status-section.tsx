import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/section.tsx'
import { StatusPill } from '#src/ui/status-pill.tsx'
import styles from './status-section.module.css'

interface StatusSectionProps {
  order: Order
  onChange(): void
}

export function StatusSection({ order, onChange }: StatusSectionProps) {
  const { t } = useLingui()
  const users = useLive(allUsers)
  const statusName = useStatusName()
  const mayChange = useCan('orders.status')
  const newestFirst = [...order.status_history].reverse()
  const message = order.current_status.customer_message
  return (
    <Section title={t`Status`} action={mayChange && <Button onPress={onChange}>{t`Status wijzigen`}</Button>}>
      <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
      {message.active && message.message && <p className={styles.message}>{message.message}</p>}
      {newestFirst.length === 0 && (
        <p className={styles.empty}>
          <Trans>Geen status history</Trans>
        </p>
      )}
      <ol className={styles.history}>
        {newestFirst.map((item) => (
          <li key={item._id}>
            <span>{statusName(item.status)}</span>
            <small>
              {formatDateTime(item.date)} · {users?.find(({ _id }) => _id === item.user_id)?.fullname ?? ''}
            </small>
          </li>
        ))}
      </ol>
    </Section>
  )
}
