import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileText, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { links } from '#src/lib/links/links.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { useQuotationPath } from '#src/parts/customer/use-quotation-path.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import styles from './contact-section.module.css'

interface ContactSectionProps {
  order: Order
}

/** Customer and address, with buttons for call, route and mail. */
export function ContactSection({ order }: ContactSectionProps) {
  const { t } = useLingui()
  const customer = useLive(customerById(order.customer_id))
  const quotation = useQuotationPath(customer ? order.customer_id : '', order.address)
  const planned = plannedFor(order)
  const address = addressLine(order.address)
  const phones = customer ? [...new Set([customer.mobilephone, customer.telephone])].filter(Boolean) : []
  const name = customer ? customerName(customer) : ''
  const person = customer && [customer.title, customer.firstname, customer.lastname].filter(Boolean).join(' ')
  return (
    <Section title={t`Klant`}>
      <p className={styles.name}>
        {name}
        {customer === null && <Trans>Kon klant niet ophalen</Trans>}
      </p>
      {customer?.company && person && <p className={styles.line}>{t`t.a.v. ${person}`}</p>}
      <p className={styles.line}>{address}</p>
      {planned && (
        <p className={styles.planned}>
          <Trans>Ingepland voor: {planned}</Trans>
        </p>
      )}
      <div className={styles.actions}>
        {phones.map((phone, at) => (
          <Action
            key={phone}
            href={links.call(phone)}
            label={at === 0 ? t`Bel ${name}` : t`Bel vast: ${name}`}
            icon={<Phone size={20} aria-hidden />}
          >
            {at === 0 ? <Trans>Bel</Trans> : <Trans>Bel vast</Trans>}
          </Action>
        ))}
        {address && (
          <Action href={links.map(address)} icon={<MapPin size={20} aria-hidden />} isElsewhere>
            <Trans>Route</Trans>
          </Action>
        )}
        {customer?.email && (
          <Action href={links.mail(customer.email)} icon={<Mail size={20} aria-hidden />}>
            <Trans>Mail</Trans>
          </Action>
        )}
        {quotation && (
          <Link to={quotation} className={styles.action}>
            <FileText size={20} aria-hidden />
            <Trans>Offerte maken</Trans>
          </Link>
        )}
      </div>
    </Section>
  )
}

interface ActionProps {
  href: string
  /** The whole name of the link, where its words do not say whom it is about. */
  label?: string
  icon: ReactNode
  isElsewhere?: boolean
  children: ReactNode
}

function Action({ href, label, icon, isElsewhere = false, children }: ActionProps) {
  return (
    <a
      href={href}
      className={styles.action}
      aria-label={label}
      {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
    >
      {icon}
      {children}
    </a>
  )
}
