import { Link } from '@tanstack/react-router'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links.ts'
import { customerName } from '#src/parts/customer-name.ts'
import styles from './customer-hit.module.css'

interface CustomerHitProps {
  customerId: string
}

/** A customer that matches, with what one mostly looks a customer up for. */
export function CustomerHit({ customerId }: CustomerHitProps) {
  const customer = useLive(customerById(customerId))
  if (!customer) return null
  const [address] = customer.addresses
  const phone = customer.mobilephone || customer.telephone
  return (
    <li className={styles.hit}>
      <Link to={links.customer(customerId)}>
        <strong>{customerName(customer)}</strong>
      </Link>
      <span>
        {address &&
          `${address.street} ${address.house_number}${address.house_number_addition}, ${address.city}`}
      </span>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
    </li>
  )
}
