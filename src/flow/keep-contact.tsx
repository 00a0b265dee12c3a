import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import type { Customer } from './customer.ts'
import styles from './customer-step.module.css'
import { changedContact, keepsContact } from './known-customer.ts'

interface KeepContactProps {
  customer: Customer
  onChange(part: Partial<Customer>): void
}

/** Asks whether changed contact data is kept with a known customer, and says what happens otherwise. */
export function KeepContact({ customer, onChange }: KeepContactProps) {
  const { t } = useLingui()
  const { known } = customer
  const changed = changedContact(customer)
  if (!known || changed.length === 0) return null
  const keeps = keepsContact(customer)
  const email = known.own.email_address
  return (
    <div>
      <Checkbox isSelected={keeps} onChange={(keep) => onChange({ known: { ...known, keep } })}>
        {t`Ook bij de klant bewaren`}
      </Checkbox>
      {!keeps && (
        <p className={styles.note} role="status">
          <Trans>Wat je wijzigde, staat dan alleen bij deze offerte.</Trans>{' '}
          {changed.includes('email_address') &&
            (email ? (
              <Trans>De offerte gaat naar {email}.</Trans>
            ) : (
              <Trans>De offerte kan dan niet worden gemaild: bij de klant staat geen e-mailadres.</Trans>
            ))}
        </p>
      )}
    </div>
  )
}
