import { useEffect, useRef, useState } from 'react'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { OrderMode } from '#src/lib/links/links.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { OfferSection } from '#src/parts/offer/offer-section.tsx'
import { OrderOptions } from '#src/parts/offer/order-options.tsx'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import { CustomerLinkSection } from '../customer-link/customer-link-section.tsx'
import { ExportSection } from '../export/export-section.tsx'
import { openModes } from '../open-modes.ts'
import { OrderMissing } from '../order-missing.tsx'
import { OrderOpening } from '../order-opening.tsx'
import { StatusDialog } from '../status/lazy-status-dialog.ts'
import { UploadsSection } from '../uploads/uploads-section.tsx'
import { VisitsSection } from '../visits/visits-section.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { CommentarySection } from './commentary-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import { DetailActions } from './detail-actions.tsx'
import { MetadataSection } from './metadata-section.tsx'
import styles from './order-detail-screen.module.css'
import { OrderPdfLink } from './order-pdf-link.tsx'
import { ProductsSection } from './products-section.tsx'
import { SignatureSection } from './signature-section.tsx'
import { StatusSection } from './status-section.tsx'
import { useNoticing } from './use-noticing.ts'
import { useRegisterDetailActions } from './use-register-detail-actions.ts'
import { WaitingNotice } from './waiting-notice.tsx'

interface OrderDetailScreenProps {
  orderId: string
  onBack(): void
  /** Other modes of this order. */
  modes?: readonly OrderMode[]
  onMode?: (mode: OrderMode) => void
  /** Opens the next or previous order of the list. */
  onStep?: (orderId: string) => void
}

export function OrderDetailScreen({ orderId, onBack, modes = [], onMode, onStep }: OrderDetailScreenProps) {
  const order = useLive(orderById(orderId))
  useNoticing(order)
  const companies = useCompanies()
  const statusName = useStatusName()
  const [changingStatus, setChangingStatus] = useState(false)
  const screen = useRef<HTMLDivElement>(null)
  const open = order ? openModes(order, modes) : modes
  useEffect(StatusDialog.preload, [])
  useRegisterDetailActions({
    screen,
    orderId,
    isHere: Boolean(order),
    modes: open,
    onMode,
    onStep,
    onStatus: () => setChangingStatus(true),
  })

  if (order === undefined) return <OrderOpening onBack={onBack} />
  if (order === null) return <OrderMissing orderId={orderId} onBack={onBack} />
  const { prefix, color } = companyLook(companies, order.company_id)
  return (
    <div ref={screen} className={styles.screen} data-screen="order-detail">
      <Toolbar
        onBack={onBack}
        end={
          <>
            <OrderPdfLink order={order} />
            {onMode && <DetailActions modes={open} onMode={onMode} />}
          </>
        }
      >
        <h1 className={styles.title}>
          <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
        </h1>
        <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
      </Toolbar>
      <div className={styles.columns}>
        <div className={styles.first}>
          <ClashNotice orderId={order._id} />
          <WaitingNotice orderId={order._id} />
          <StatusSection order={order} onChange={() => setChangingStatus(true)} />
          <VisitsSection order={order} onStatus={() => setChangingStatus(true)} />
          <OfferSection order={order} />
        </div>
        <div className={styles.main}>
          <CustomerSection order={order} />
          <UploadsSection order={order} />
          <OrderOptions order={order} />
          <ProductsSection order={order} />
        </div>
        <div className={styles.side}>
          <CommentarySection order={order} />
          <SignatureSection order={order} />
          <CustomerLinkSection order={order} />
          <MetadataSection order={order} />
          <ExportSection order={order} />
        </div>
      </div>
      {changingStatus && (
        <StatusDialog orderId={order._id} to={null} onClose={() => setChangingStatus(false)} />
      )}
    </div>
  )
}
