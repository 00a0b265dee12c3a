import { memo } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { visibleColor } from '#src/lib/color-contrast.ts'
import { Age } from '#src/parts/age.tsx'
import { customerName } from '#src/parts/customer-name.ts'
import { OrderNumber } from '#src/parts/order-number.tsx'
import { productTitle } from '#src/parts/product-title.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { WaitingMark } from '#src/parts/waiting-mark.tsx'
import { StatusPill } from '#src/ui/status-pill.tsx'
import styles from './order-row.module.css'

interface OrderRowProps {
  order: Order
  onOpen(orderId: string): void
}

/** Memoised for the same reason as a card: rows outnumber changes. */
export const OrderRow = memo(function OrderRow({ order, onOpen }: OrderRowProps) {
  const companies = useCompanies()
  const customer = useLive(customerById(order.customer_id))
  const statusName = useStatusName()
  const { prefix, color } = companyLook(companies, order.company_id)
  const names = companies.map(({ name }) => name)
  const { street, house_number, house_number_addition, postcode, city } = order.address
  const product = order.products[0]
  return (
    <button
      type="button"
      className={styles.row}
      style={{ borderLeftColor: visibleColor(color) }}
      data-row
      onClick={() => onOpen(order._id)}
    >
      <span className={styles.main}>
        <span className={styles.address}>
          {[street, `${house_number}${house_number_addition}`].join(' ')}, {postcode} {city}
        </span>
        <span className={styles.customer}>{customer ? customerName(customer) : ''}</span>
        <span className={styles.product}>{product ? productTitle(product, names) : ''}</span>
      </span>
      <span className={styles.side}>
        <OrderNumber orderId={order.order_id} prefix={prefix} color={color} />
        <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
        <span className={styles.marks}>
          {order.waiting > 0 && <WaitingMark />}
          <Age since={order.mod_date} />
        </span>
      </span>
    </button>
  )
})
