import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { customerName } from '#src/parts/people/customer-name.ts'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import styles from './open-quotation.module.css'
import { Validity } from './validity.tsx'

interface WaitingQuotationProps {
  order: Order
  path: string
}

/** A sent quotation without a number. */
export function WaitingQuotation({ order, path }: WaitingQuotationProps) {
  const { t } = useLingui()
  const customer = useLive(customerById(order.customer_id))
  const { prefix, color } = companyLook(useCompanies(), order.company_id)
  return (
    <li className={styles.row}>
      <Link to={path} className={styles.link} data-row>
        <span className={styles.words}>
          <strong>{(customer && customerName(customer)) || t`Offerte`}</strong>
          <span>{addressLine(order.address)}</span>
          <small>
            <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
          </small>
          <small>
            <Validity order={order} />
          </small>
        </span>
        <ChevronRight size={20} aria-hidden />
      </Link>
    </li>
  )
}
