import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { Order } from '#src/data/orders/queries.ts'
import { CommentList } from '#src/parts/comments/comment-list.tsx'
import { OfferSection } from '#src/parts/offer/offer-section.tsx'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { useRegisterOrderActions } from '#src/parts/order/use-register-order-actions.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import { PortalToolbar } from '../portal-toolbar.tsx'
import { SignatureSection } from '../signature/signature-section.tsx'
import { VisitsSection } from '../visits/visits-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { FormSection } from './form-section.tsx'
import { GoodsSection } from './goods-section.tsx'
import { InstallationSection } from './installation-section.tsx'
import styles from './work-order-screen.module.css'

export interface StatusChange {
  isOpen: boolean
  onOpen(): void
  onClose(): void
}

/** Sections shared with the office screens; the route provides them. */
export interface WorkOrderParts {
  photos(order: Order): ReactNode
  status(order: Order, change: StatusChange): ReactNode
  comment(order: Order): ReactNode
  /** Missing steps for completion; always in view. */
  completing(order: Order, onSign: () => void): ReactNode
}

interface WorkOrderScreenProps {
  order: Order
  parts: WorkOrderParts
  onBack(): void
}

/** The work order on site, for one-handed use, online and offline. */
export function WorkOrderScreen({ order, parts, onBack }: WorkOrderScreenProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const { prefix, color } = companyLook(useCompanies(), order.company_id)
  const screen = useRef<HTMLDivElement>(null)
  const [isChanging, setChanging] = useState(false)
  const change = { isOpen: isChanging, onOpen: () => setChanging(true), onClose: () => setChanging(false) }
  const inScreen = (selector: string) => screen.current?.querySelector<HTMLElement>(selector)
  function leadToSignature() {
    const section = inScreen('[data-part=signature]')
    section?.scrollIntoView({ block: 'center' })
    section?.focus({ preventScroll: true })
  }
  useRegisterOrderActions({
    onStatus: change.onOpen,
    onComment: () => inScreen('form textarea')?.focus(),
    onPhoto: () => inScreen('input[type=file][multiple]')?.click(),
  })
  return (
    <div ref={screen} className={styles.screen} data-screen="work-order">
      <PortalToolbar onBack={onBack}>
        <h1 className={styles.title}>
          <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
        </h1>
        <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
      </PortalToolbar>
      <div className={styles.sections}>
        <OfferSection order={order} />
        <ContactSection order={order} />
        <VisitsSection order={order} />
        {parts.photos(order)}
        <InstallationSection order={order} />
        <FormSection order={order} />
        <GoodsSection order={order} />
        {order.commentary.length > 0 && (
          <Section title={t`Commentaar`}>
            <CommentList comments={order.commentary} />
          </Section>
        )}
        <Section title={t`Opmerking toevoegen`}>{parts.comment(order)}</Section>
        <div tabIndex={-1} data-part="signature">
          <SignatureSection order={order} />
        </div>
        {parts.status(order, change)}
      </div>
      {parts.completing(order, leadToSignature)}
    </div>
  )
}
