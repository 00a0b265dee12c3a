import { useLingui } from '@lingui/react/macro'
import { customerById } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { AddressFields } from '#src/parts/address/address-fields.tsx'
import { addressLine } from '#src/parts/address/address-line.ts'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { same } from '#sync/contract/core/same.ts'
import type { OrderForm } from '../use-order-form.ts'
import styles from './address-section.module.css'

interface AddressSectionProps {
  form: OrderForm
}

/** The installation address. A new customer's own address is used, unless another one is given. */
export function AddressSection({ form }: AddressSectionProps) {
  const { t } = useLingui()
  const { address, customer, customer_id } = form.entered
  const known = useKnownAddresses(customer_id)
  if (customer ? !customer.installsElsewhere : customer_id === '') return null
  const chosen = known.findIndex((each) => same(each, address))
  return (
    <Section title={t`Installatieadres`}>
      <div className={styles.fields}>
        {known.length > 1 && (
          <Select
            label={t`Adres van de klant`}
            value={chosen < 0 ? '' : String(chosen)}
            placeholder={t`Een ander adres`}
            onChange={(at) => form.set(({ address: now }) => ({ address: known[Number(at)] ?? now }))}
          >
            {known.map((each, at) => (
              <SelectItem key={addressLine(each)} id={String(at)}>
                {addressLine(each)}
              </SelectItem>
            ))}
          </Select>
        )}
        <AddressFields
          label={t`Adres`}
          address={address}
          onType={(part) => form.type({ address: { ...address, ...part } })}
          onFound={(place) => form.set(({ address: now }) => ({ address: { ...now, ...place } }))}
        />
      </div>
    </Section>
  )
}

function useKnownAddresses(customerId: string) {
  const customer = useLive(customerById(customerId))
  const all = customer ? [...customer.installation_addresses, ...customer.addresses] : []
  return all.filter((each, at) => all.findIndex((other) => same(other, each)) === at)
}
