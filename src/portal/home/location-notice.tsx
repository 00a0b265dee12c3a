import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, MapPin } from 'lucide-react'
import { customerById } from '#src/data/customers/queries.ts'
import type { OrderHere } from '#src/data/orders/order-here.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { OrderNumber } from '#src/parts/order/order-number.tsx'
import { customerName } from '#src/parts/people/customer-name.ts'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './location-notice.module.css'
import { useLocation } from './use-location.ts'

/** A link to the order at this place; hidden when there is none, or when the user does not share the position. */
export function LocationNotice() {
  const { t } = useLingui()
  const { leave, order, give, decline } = useLocation()
  if (order) return <Here order={order} />
  if (leave !== 'ask') return null
  return (
    <section className={styles.question} aria-label={t`Order op deze locatie`}>
      <MapPin size={22} aria-hidden />
      <p className={styles.words}>
        <strong>
          <Trans>Zien welke order op deze plek is?</Trans>
        </strong>{' '}
        <Trans>
          Daarvoor kijkt de app waar je bent, en zoekt de adressendienst wat daar staat. Je plek wordt nergens
          bewaard.
        </Trans>
      </p>
      <div className={styles.answers}>
        <Button variant="primary" onPress={give}>{t`Locatie gebruiken`}</Button>
        <Button variant="quiet" onPress={decline}>{t`Niet doen`}</Button>
      </div>
    </section>
  )
}

function Here({ order }: { order: OrderHere }) {
  const customer = useLive(customerById(order.customer_id))
  const { prefix, color } = companyLook(useCompanies(), order.company_id)
  return (
    <div role="status" className={styles.found}>
      <Link to={links.workOrder(order._id)} className={styles.here}>
        <span className={styles.pin}>
          <MapPin size={22} aria-hidden />
        </span>
        <span className={styles.words}>
          <Trans>Order op deze locatie</Trans>
          <span className={styles.which}>
            <OrderNumber
              id={order._id}
              orderId={order.order_id}
              prefix={prefix || order.order_id.split('#')[0] || ''}
              color={color}
            />
            {customer && <strong> · {customerName(customer)}</strong>}
          </span>
        </span>
        <ChevronRight size={20} aria-hidden />
      </Link>
    </div>
  )
}
