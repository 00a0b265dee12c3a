import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { visitById } from '#src/data/visits/queries.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { customerName } from '#src/parts/people/customer-name.ts'
import { companyLook } from '#src/parts/use-company.ts'
import { noteLine } from '#src/parts/visits/note-line.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import type { PlanningParts } from '../planning-parts.ts'
import type { Planning } from '../use-planning.ts'
import styles from './visit.module.css'
import { VisitForm } from './visit-form.tsx'

interface VisitPanelProps {
  visitId: string
  planning: Planning
  /** Without room beside the planning it lies over it. */
  isDialog: boolean
  parts: PlanningParts
  onOrder(orderId: string): void
  onClose(): void
}

/** A visit that was chosen: whose it is, when, and what can be done with it. */
export function VisitPanel({ visitId, planning, isDialog, parts, onOrder, onClose }: VisitPanelProps) {
  const { t } = useLingui()
  const visit = useLive(visitById(visitId))
  const order = useLive(orderById(visit?.order_id ?? ''))
  const customer = useLive(customerById(order?.customer_id ?? ''))
  if (visit === undefined || order === undefined) return null
  const name = customer ? customerName(customer) : ''
  const title = name || (order ? addressLine(order.address) : noteLine(visit?.note ?? '') || t`Bezoek`)
  const about = order && (
    <>
      <span className={styles.link}>
        <Button
          variant="quiet"
          size="s"
          onPress={() => onOrder(order._id)}
          aria-label={t`Order ${order.order_id} openen`}
        >
          <OrderNumber
            id={order._id}
            orderId={order.order_id}
            {...companyLook(planning.companies, order.company_id)}
          />
        </Button>
      </span>
      <span className={styles.address}>{addressLine(order.address)}</span>
    </>
  )
  const content: ReactNode = visit ? (
    <VisitForm key={visit._id} visit={visit} order={order} {...{ planning, parts, onClose }} />
  ) : (
    <p className={styles.gone}>
      <Trans>Dit bezoek is er niet meer.</Trans>
    </p>
  )
  if (isDialog) {
    return (
      <Dialog title={title} subtitle={about} onClose={onClose}>
        {content}
      </Dialog>
    )
  }
  return (
    <aside className={styles.panel} aria-label={t`Bezoek: ${title}`}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          {about}
        </div>
        <Button variant="icon" aria-label={t`Sluiten`} onPress={onClose}>
          <X size={18} aria-hidden />
        </Button>
      </header>
      {content}
    </aside>
  )
}
