import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatDate } from '#src/lib/figures/dates.ts'
import { links } from '#src/lib/links/links.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { productTitle } from '#src/parts/order/product-title.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import type { DossierOrder } from './dossier.ts'
import styles from './dossier-order-row.module.css'

interface DossierOrderRowProps extends DossierOrder {
  /** The order belongs to another customer. */
  isOthers: boolean
}

export function DossierOrderRow({ order, isArchived, isOthers }: DossierOrderRowProps) {
  const companies = useCompanies()
  const statusName = useStatusName()
  const other = useLive(customerById(isOthers ? order.customer_id : ''))
  const { prefix, color } = companyLook(companies, order.company_id)
  const names = companies.map(({ name }) => name)
  const [product] = order.products
  const title = product ? [productTitle(product, names)] : []
  const base = isArchived ? links.archive : links.ordersOverview
  return (
    <li className={styles.row}>
      <Link to={links.order(base, 'detail', order._id)} className={styles.open}>
        <span className={styles.what}>
          <OrderNumber id={order._id} orderId={order.order_id} prefix={prefix} color={color} />
          <span className={styles.about}>
            {[...title, ...(other ? [customerName(other)] : [])].join(' · ')}
          </span>
        </span>
        <span className={styles.state}>
          <StatusPill color={order.current_status.color}>{statusName(order.current_status.name)}</StatusPill>
          {isArchived && (
            <Tag>
              <Trans>Archief</Trans>
            </Tag>
          )}
        </span>
        <span className={styles.day}>{formatDate(order.request_date)}</span>
      </Link>
    </li>
  )
}
