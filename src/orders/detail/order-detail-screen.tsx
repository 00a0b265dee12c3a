import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { OrderNumber } from '#src/parts/order-number.tsx'
import { useStatusName } from '#src/parts/status-name.tsx'
import { SyncPill } from '#src/parts/sync-pill.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { StatusPill } from '#src/ui/status-pill.tsx'
import { Toolbar, ToolbarEnd } from '#src/ui/toolbar.tsx'
import { StatusDialog } from '../status/lazy-status-dialog.ts'
import { CommentarySection } from './commentary-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { MetadataSection } from './metadata-section.tsx'
import styles from './order-detail-screen.module.css'
import { ProductsSection } from './products-section.tsx'
import { StatusSection } from './status-section.tsx'
import { UploadsSection } from './uploads-section.tsx'
import { WaitingNotice } from './waiting-notice.tsx'

interface OrderDetailScreenProps {
  orderId: string
  onBack(): void
}

export function OrderDetailScreen({ orderId, onBack }: OrderDetailScreenProps) {
  const { t } = useLingui()
  const order = useLive(orderById(orderId))
  const companies = useCompanies()
  const statusName = useStatusName()
  const [changingStatus, setChangingStatus] = useState(false)
  useEffect(StatusDialog.preload, [])

  if (order === undefined) return null
  if (order === null) {
    return (
      <EmptyState title={t`Order niet gevonden`} action={<Button onPress={onBack}>{t`Terug`}</Button>}>
        {t`Deze order bestaat niet meer, of staat nog niet op dit apparaat.`}
      </EmptyState>
    )
  }
  const { prefix, color } = companyLook(companies, order.company_id)
  return (
    <div className={styles.screen} data-screen="order-detail">
      <Toolbar onBack={onBack}>
        <h1 className={styles.title}>
          <OrderNumber orderId={order.order_id} prefix={prefix} color={color} />
        </h1>
        <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
        <ToolbarEnd>
          <SyncPill />
        </ToolbarEnd>
      </Toolbar>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.customer}>
            <CustomerSection order={order} />
          </div>
          <div className={styles.products}>
            <ProductsSection order={order} />
          </div>
          <div className={styles.uploads}>
            <UploadsSection order={order} />
          </div>
        </div>
        <div className={styles.side}>
          <WaitingNotice orderId={order._id} />
          <div className={styles.status}>
            <StatusSection order={order} onChange={() => setChangingStatus(true)} />
          </div>
          <div className={styles.commentary}>
            <CommentarySection order={order} />
          </div>
          <div className={styles.metadata}>
            <MetadataSection order={order} />
          </div>
        </div>
      </div>
      {changingStatus && (
        <StatusDialog orderId={order._id} to={null} onClose={() => setChangingStatus(false)} />
      )}
    </div>
  )
}
