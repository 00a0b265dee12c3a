import type { Order } from '#src/data/orders/queries.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { productTitle } from '#src/parts/order/product-title.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import styles from './overview-row.module.css'

interface OverviewRowProps {
  order: Order
  onOpen(orderId: string): void
}

/** Characters of the customer's id, enough to tell two apart. */
const ID_SHOWN = 10

export function OverviewRow({ order, onOpen }: OverviewRowProps) {
  const companies = useCompanies()
  const statusName = useStatusName()
  const { prefix, color } = companyLook(companies, order.company_id)
  const [product] = order.products
  const names = companies.map(({ name }) => name)
  return (
    <button type="button" className={styles.row} data-row onClick={() => onOpen(order._id)}>
      <span className={styles.address}>{addressLine(order.address)}</span>
      <span className={styles.customer}>{order.customer_id.slice(0, ID_SHOWN)}</span>
      <span className={styles.product}>{product ? productTitle(product, names) : ''}</span>
      <span className={styles.status}>
        <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
        <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
      </span>
    </button>
  )
}
