import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Customer } from '#src/data/customers/queries.ts'
import { ordersOfCustomer } from '#src/data/dossiers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { PersonRow } from '#src/parts/people/person-row.tsx'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { Avatar } from '#src/ui/shown/avatar.tsx'
import { initials } from '#sync/contract/values/initials.ts'
import { initialsName } from '../initials-name.ts'
import styles from './customer-row.module.css'

interface CustomerRowProps {
  customer: Customer
  isOpen: boolean
  onOpen(): void
}

/** The largest number of orders counted per row; nobody has more. */
const MAX_ORDER_COUNT = 99

export function CustomerRow({ customer, isOpen, onOpen }: CustomerRowProps) {
  const { t } = useLingui()
  const orders = useLive(ordersOfCustomer(customer._id, MAX_ORDER_COUNT))
  const [address = customer.installation_addresses[0]] = customer.addresses
  const person = [customer.title, customer.firstname, customer.lastname].filter(Boolean).join(' ')
  const attention = customer.company && person ? t`t.a.v. ${person}` : ''
  const where = address && (attention ? address.city : addressLine(address))
  const count = orders?.length ?? 0
  return (
    <PersonRow
      id={customer._id}
      picture={<Avatar initials={initials(initialsName(customer))} size={32} />}
      name={customerName(customer)}
      about={[attention, where].filter(Boolean).join(', ')}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      {customer.waiting > 0 && <WaitingMark />}
      {count > 0 && (
        <span
          className={styles.count}
          role="img"
          aria-label={t`${plural(count, { one: '# order', other: '# orders' })}`}
        >
          {count}
        </span>
      )}
    </PersonRow>
  )
}
