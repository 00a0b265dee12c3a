import { Link } from '@tanstack/react-router'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { shortAddress } from '#src/parts/address/address-line.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { showPhone } from '#sync/contract/values/phone.ts'
import styles from './customer-hit.module.css'

interface CustomerHitProps {
  customerId: string
}

/** A matching customer with contact data. */
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
      <span>{address && shortAddress(address)}</span>
      {phone && <a href={links.call(phone)}>{showPhone(phone)}</a>}
      {customer.email && <a href={links.mail(customer.email)}>{customer.email}</a>}
    </li>
  )
}
