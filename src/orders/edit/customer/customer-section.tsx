import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Customer } from '#src/data/customers/queries.ts'
import { newId } from '#src/data/new-id.ts'
import { NO_ADDRESS } from '#src/parts/address/address.ts'
import { ChosenCustomer } from '#src/parts/customer/chosen-customer.tsx'
import { CustomerPicker } from '#src/parts/customer/customer-picker.tsx'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { emptyCustomer } from '../model/new-customer.ts'
import type { OrderForm } from '../use-order-form.ts'
import styles from './customer-section.module.css'
import { NewCustomerFields } from './new-customer-fields.tsx'

interface CustomerSectionProps {
  form: OrderForm
}

/** An existing customer, or a new one that is created with the order. */
export function CustomerSection({ form }: CustomerSectionProps) {
  const { t } = useLingui()
  const [picked, setPicked] = useState(false)
  /** The previous customer, until another is chosen. */
  const [before, setBefore] = useState({ customer_id: '', company_id: '' })
  const { customer, customer_id, company_id } = form.entered
  const makeNew = () => form.set({ customer: emptyCustomer(newId()), customer_id: '' })

  function pick({ _id, installation_addresses, addresses }: Customer) {
    setPicked(true)
    form.set({ customer_id: _id, address: installation_addresses[0] ?? addresses[0] ?? NO_ADDRESS })
  }

  if (customer)
    return (
      <Section
        title={t`Nieuwe klant`}
        action={
          <Button onPress={() => form.set({ customer: null })}>
            <Trans>Bestaande klant kiezen</Trans>
          </Button>
        }
      >
        <NewCustomerFields form={form} customer={customer} />
      </Section>
    )
  return (
    <Section title={t`Klant`}>
      {customer_id ? (
        <ChosenCustomer
          customerId={customer_id}
          autoFocus={picked}
          onOther={() => {
            setBefore({ customer_id, company_id })
            form.set({ customer_id: '' })
          }}
        />
      ) : (
        <div className={styles.choice}>
          <CustomerPicker
            key={company_id}
            label={t`Bestaande klant`}
            companies={[company_id]}
            errorMessage={form.checked ? t`Kies een klant, of maak een nieuwe` : undefined}
            onPick={pick}
          />
          <div className={styles.others}>
            <Button onPress={makeNew}>
              <Trans>Nieuwe klant</Trans>
            </Button>
            {before.customer_id !== '' && before.company_id === company_id && (
              <Button
                variant="quiet"
                onPress={() => {
                  setPicked(true)
                  form.set({ customer_id: before.customer_id })
                }}
              >
                <Trans>Annuleren</Trans>
              </Button>
            )}
          </div>
        </div>
      )}
    </Section>
  )
}
