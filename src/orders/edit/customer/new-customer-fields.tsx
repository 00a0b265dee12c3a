import { useLingui } from '@lingui/react/macro'
import { AddressFields } from '#src/parts/address/address-fields.tsx'
import { contactFaults } from '#src/parts/customer/contact.ts'
import { ContactFields } from '#src/parts/customer/contact-fields.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import type { NewCustomer } from '../model/new-customer.ts'
import type { OrderForm } from '../use-order-form.ts'
import styles from './customer-section.module.css'

interface NewCustomerFieldsProps {
  form: OrderForm
  customer: NewCustomer
}

export function NewCustomerFields({ form, customer }: NewCustomerFieldsProps) {
  const { t } = useLingui()
  const changed = (part: Partial<NewCustomer>) => ({ customer: { ...customer, ...part } })
  return (
    <div className={styles.choice}>
      <ContactFields
        contact={customer}
        faults={form.checked ? contactFaults(customer) : []}
        onType={(part) => form.type(changed(part))}
        onChoose={(part) => form.set(changed(part))}
      />
      <AddressFields
        label={t`Adres`}
        address={customer.address}
        onType={(part) => form.type(changed({ address: { ...customer.address, ...part } }))}
        onFound={(place) =>
          form.set(({ customer: now }) => ({
            customer: now && { ...now, address: { ...now.address, ...place } },
          }))
        }
      />
      <Checkbox
        isSelected={!customer.installsElsewhere}
        onChange={(same) => form.set(changed({ installsElsewhere: !same }))}
      >
        {t`Hier wordt ook geïnstalleerd`}
      </Checkbox>
    </div>
  )
}
