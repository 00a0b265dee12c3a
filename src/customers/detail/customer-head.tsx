import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileText, Mail, Pencil, Phone } from 'lucide-react'
import type { Customer } from '#src/data/customers/queries.ts'
import { useCan } from '#src/data/use-can.ts'
import { formatDate } from '#src/lib/figures/dates.ts'
import { links } from '#src/lib/links/links.ts'
import { useQuotationPath } from '#src/parts/customer/use-quotation-path.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { WaitingMark } from '#src/parts/status/waiting-mark.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { Avatar } from '#src/ui/shown/avatar.tsx'
import { initials } from '#sync/contract/values/initials.ts'
import type { DossierOrder } from '../dossier/dossier.ts'
import { initialsName } from '../initials-name.ts'
import styles from './customer-head.module.css'
import { customerSince } from './customer-since.ts'

interface CustomerHeadProps {
  customer: Customer
  /** undefined until known. */
  orders: readonly DossierOrder[] | undefined
}

export function CustomerHead({ customer, orders }: CustomerHeadProps) {
  const mayEdit = useCan('customers.edit')
  const quotation = useQuotationPath(customer.merged_into ? '' : customer._id, undefined)
  const company = useCompanies().find(({ _id }) => _id === customer.company_id)
  const since = orders && customerSince(customer._id, orders)
  const day = since ? formatDate(since) : ''
  const phone = customer.mobilephone || customer.telephone
  return (
    <header className={styles.head}>
      <Avatar initials={initials(initialsName(customer))} size={52} />
      <div className={styles.words}>
        <h2 className={styles.name}>{customerName(customer)}</h2>
        <p className={styles.facts}>
          {day && <Trans>Klant sinds {day}</Trans>}
          {day && company && ' · '}
          {company?.name} {customer.waiting > 0 && <WaitingMark />}
        </p>
      </div>
      <div className={styles.actions}>
        {phone && (
          <a href={links.call(phone)} className={buttonLook()}>
            <Phone size={16} aria-hidden /> <Trans>Bel</Trans>
          </a>
        )}
        {customer.email && (
          <a href={links.mail(customer.email)} className={buttonLook()}>
            <Mail size={16} aria-hidden /> <Trans>Mail</Trans>
          </a>
        )}
        {quotation && (
          <Link to={quotation} className={buttonLook()}>
            <FileText size={16} aria-hidden /> <Trans>Offerte maken</Trans>
          </Link>
        )}
        {mayEdit && (
          <Link to={links.editCustomer(customer._id)} className={buttonLook()}>
            <Pencil size={16} aria-hidden /> <Trans>Wijzigen</Trans>
          </Link>
        )}
      </div>
    </header>
  )
}
