import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Mail, MapPin, Phone } from 'lucide-react'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { showPhone } from '#sync/contract/values/phone.ts'
import styles from './customer-section.module.css'

interface CustomerSectionProps {
  order: Order
}

export function CustomerSection({ order }: CustomerSectionProps) {
  const { t } = useLingui()
  const customer = useLive(customerById(order.customer_id))
  const address = addressLine(order.address)
  const phone = customer?.mobilephone || customer?.telephone
  return (
    <Section title={t`Klant`}>
      {customer ? (
        <p className={styles.name}>
          <Link to={links.customer(customer._id)}>{customerName(customer)}</Link>
        </p>
      ) : (
        <p className={styles.name}>{customer === null && <Trans>Kon klant niet ophalen</Trans>}</p>
      )}
      <div className={styles.contacts}>
        {address && (
          <a href={links.map(address)} target="_blank" rel="noreferrer">
            <MapPin size={16} aria-hidden /> {address}
          </a>
        )}
        {phone && (
          <a
            href={links.call(phone)}
            aria-label={customer ? t`Bel ${customerName(customer)}: ${showPhone(phone)}` : undefined}
          >
            <Phone size={16} aria-hidden /> {showPhone(phone)}
          </a>
        )}
        {customer?.email && (
          <a href={links.mail(customer.email)}>
            <Mail size={16} aria-hidden /> {customer.email}
          </a>
        )}
      </div>
    </Section>
  )
}
