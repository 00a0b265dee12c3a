import { memo } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { productTitle } from '#src/parts/order/product-title.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Age } from '#src/parts/status/age.tsx'
import { NewsMark } from '#src/parts/status/news-mark.tsx'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import styles from './order-card.module.css'

interface OrderCardProps {
  order: Order
}

/** Memoised: a lane re-renders at every change of one of its orders, and its other cards need not. */
export const OrderCard = memo(function OrderCard({ order }: OrderCardProps) {
  const companies = useCompanies()
  const customer = useLive(customerById(order.customer_id))
  const { prefix, color } = companyLook(companies, order.company_id)
  const names = companies.map(({ name }) => name)
  const product = order.products[0]
  return (
    <div className={styles.card} style={{ borderLeftColor: visibleColor(color) }}>
      <div className={styles.top}>
        <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
        {order.waiting > 0 && <WaitingMark />}
        <NewsMark count={order.customer_news} />
        <span className={styles.age}>
          <Age since={order.mod_date} />
        </span>
      </div>
      <div className={styles.customer}>
        {[customer && customerName(customer), order.address.city].filter(Boolean).join(' · ')}
      </div>
      <div className={styles.product}>{product ? productTitle(product, names) : ''}</div>
    </div>
  )
})
