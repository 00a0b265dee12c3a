import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { useOrderName } from '#src/parts/use-order-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Section } from '#src/ui/section.tsx'
import { StatusPill } from '#src/ui/status-pill.tsx'
import { CommentarySection } from '../detail/commentary-section.tsx'
import { StatusDialog } from '../status/lazy-status-dialog.ts'
import styles from './standing-section.module.css'

interface StandingSectionProps {
  order: Order
}

/** Status and commentary are saved by themselves, at once. */
export function StandingSection({ order }: StandingSectionProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const orderName = useOrderName(order)
  const mayChange = useCan('orders.status')
  const [open, setOpen] = useState<'status' | 'comment' | null>(null)
  const close = () => setOpen(null)
  const { name, color } = order.current_status
  return (
    <Section title={t`Status`}>
      <StatusPill color={color}>{statusName(name)}</StatusPill>
      <div className={styles.actions}>
        {mayChange && (
          <Button onPress={() => setOpen('status')}>
            <Trans>Status wijzigen</Trans>
          </Button>
        )}
        <Button onPress={() => setOpen('comment')}>
          <Trans>Intern commentaar</Trans>
        </Button>
      </div>
      {open === 'status' && <StatusDialog orderId={order._id} to={null} onClose={close} />}
      {open === 'comment' && (
        <Dialog title={t`Intern commentaar`} subtitle={orderName} onClose={close}>
          <CommentarySection order={order} />
        </Dialog>
      )}
    </Section>
  )
}
