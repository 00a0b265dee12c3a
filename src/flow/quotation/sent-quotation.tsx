import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Order } from '#src/data/orders/queries.ts'
import { useOnline } from '#src/data/queue/use-online.ts'
import { links } from '#src/lib/links/links.ts'
import { OfferNewsList } from '#src/parts/offer/offer-news-list.tsx'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { useKeptWhere } from '#src/parts/use-kept-where.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import { isDiscountAsked } from '#sync/contract/orders/discount.ts'
import styles from './sent-quotation.module.css'
import { Validity } from './validity.tsx'

interface SentQuotationProps {
  order: Order
  /** Set when it was opened again after sending. */
  onBack?: () => void
}

/** The order number, or a note that it is still to come. */
export function SentQuotation({ order, onBack }: SentQuotationProps) {
  const { t } = useLingui()
  if (!onBack) return <SentNumber order={order} />
  return (
    <EmptyState
      title={isDiscountAsked(order) ? t`Deze offerte wacht op het kantoor` : t`Deze offerte is verstuurd`}
      action={<Button onPress={onBack}>{t`Naar de offertes`}</Button>}
    >
      <SentNumber order={order} />
    </EmptyState>
  )
}

function SentNumber({ order }: Pick<SentQuotationProps, 'order'>) {
  const online = useOnline()
  const where = useKeptWhere()
  const { prefix, color } = companyLook(useCompanies(), order.company_id)
  return (
    <div className={styles.sent} role="status">
      <Link to={links.workOrder(order._id)} className={styles.number}>
        <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
      </Link>
      {order.waiting > 0 && (
        <p className={styles.waiting}>
          {online ? (
            <Trans>De offerte is onderweg. Zijn eigen nummer komt in de plaats van dit voorlopige.</Trans>
          ) : (
            <Trans>
              De offerte staat {where} en wordt verstuurd zodra er verbinding is. Dan komt zijn eigen nummer
              in de plaats van dit voorlopige.
            </Trans>
          )}{' '}
          <Validity order={order} />
        </p>
      )}
      {(order.waiting === 0 || isDiscountAsked(order)) && <OfferNewsList order={order} />}
    </div>
  )
}
