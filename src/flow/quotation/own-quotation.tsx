import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { links } from '#src/lib/links/links.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { FollowUpButton } from '#src/parts/offer/follow-up-button.tsx'
import { FollowUpMark } from '#src/parts/offer/follow-up-mark.tsx'
import { useOfferWords } from '#src/parts/offer/use-offer-words.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { customerName } from '#src/parts/people/customer-name.ts'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { offerNews } from '#sync/contract/orders/offer-news.ts'
import styles from './open-quotation.module.css'

/** A sent quotation with the latest that is known of it. */
export function OwnQuotation({ order }: { order: Order }) {
  const { t } = useLingui()
  const words = useOfferWords()
  const customer = useLive(customerById(order.customer_id))
  const { prefix, color } = companyLook(useCompanies(), order.company_id)
  const [latest] = offerNews(order, isoDate(Date.now()))
  return (
    <li className={styles.row}>
      <Link to={links.workOrder(order._id)} className={styles.link} data-row>
        <span className={styles.words}>
          <strong>{(customer && customerName(customer)) || t`Offerte`}</strong>
          <span>{addressLine(order.address)}</span>
          <small>
            <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
          </small>
          <small>{latest ? words(latest) : t`Nog geen antwoord`}</small>
          <FollowUpMark order={order} />
        </span>
        <ChevronRight size={20} aria-hidden />
      </Link>
      <FollowUpButton order={order} isIcon />
    </li>
  )
}
