import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
  /** Said before where it stands. */
  children?: ReactNode
}

export function StatusSection({ order, onChange, children }: StatusSectionProps) {
  const { t } = useLingui()
  const mayChange = useCan('orders.status')
  const message = order.current_status.customer_message
  const planned = plannedFor(order)
  const said = planned && saysOnlyWhen(message.message, planned) ? '' : message.message
  return (
    <Section title={t`Status`} action={mayChange && <Button onPress={onChange}>{t`Status wijzigen`}</Button>}>
      {children}
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
      <RecallMessage order={order} />
      <StatusHistory history={order.status_history} className={styles.history} />
    </Section>
  )
}

/** "Ingepland voor: 04-12-2026 08:30", in whatever words a company has it: no need to say it twice. */
const saysOnlyWhen = (message: string, planned: string) =>
  /^[^.!?\n]{0,30}:\s*$/.test(message.replace(planned, ''))
