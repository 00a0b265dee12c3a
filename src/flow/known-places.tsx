import { Trans, useLingui } from '@lingui/react/macro'
import type { Customer as Stored } from '#src/data/customers/queries.ts'
import { isBlank } from '#src/parts/address/address.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { same } from '#sync/contract/core/same.ts'
import type { Customer } from './customer.ts'
import styles from './customer-step.module.css'
import { addressesOf, movingTo } from './known-customer.ts'

interface KnownPlacesProps {
  customer: Customer
  stored: Stored
  onChange(become: (now: Customer) => Customer): void
}

/** The addresses of a known customer, one of which the quotation is for. */
export function KnownPlaces({ customer: { address, known }, stored, onChange }: KnownPlacesProps) {
  const { t } = useLingui()
  const places = addressesOf(stored)
  const chosen = places.findIndex((each) => same(each, address))
  const isOther = chosen < 0 && !isBlank(address) && !same(known?.own.address, address)
  return (
    <>
      {places.length > 1 && (
        <Select
          label={t`Adres van de klant`}
          value={chosen < 0 ? '' : String(chosen)}
          placeholder={t`Een ander adres`}
          onChange={(at) => onChange((now) => movingTo(now, places[Number(at)] ?? now.address))}
        >
          {places.map((each, at) => (
            <SelectItem key={addressLine(each)} id={String(at)}>
              {addressLine(each)}
            </SelectItem>
          ))}
        </Select>
      )}
      {isOther && (
        <p className={styles.note} role="status">
          <Trans>Dit adres is van deze offerte. Bij de klant verandert er niets.</Trans>
        </p>
      )}
    </>
  )
}
