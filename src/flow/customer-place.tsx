import { Trans, useLingui } from '@lingui/react/macro'
import { AddressFields } from '#src/parts/address/address-fields.tsx'
import type { Customer, Fault } from './customer.ts'
import styles from './customer-place.module.css'

interface CustomerPlaceProps {
  customer: Customer
  fault: Fault | undefined
  onChange(part: Partial<Customer>): void
}

/** The address: looked up, or typed by hand and marked as unchecked. */
export function CustomerPlace({ customer: { address, address_found }, fault, onChange }: CustomerPlaceProps) {
  const { t } = useLingui()
  return (
    <div>
      <AddressFields
        label={t`Adres`}
        address={address}
        checked={fault !== undefined}
        onType={(part) => onChange({ address: { ...address, ...part }, address_found: false })}
        onFound={(place) => onChange({ address: { ...address, ...place }, address_found: true })}
      />
      {!fault && !address_found && address.street !== '' && address.city !== '' && (
        <p className={styles.note} role="status">
          <Trans>Zelf ingevuld: dit adres is niet gecontroleerd.</Trans>
        </p>
      )}
    </div>
  )
}
