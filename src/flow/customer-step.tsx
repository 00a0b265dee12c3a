import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customerById, type Customer as Stored } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { ChosenCustomer } from '#src/parts/customer/chosen-customer.tsx'
import { CustomerPicker } from '#src/parts/customer/customer-picker.tsx'
import { Banner } from '#src/ui/shown/banner.tsx'
import { type Customer, type CustomerField, type Fault, isEntered } from './customer.ts'
import { CustomerFields } from './customer-fields.tsx'
import styles from './customer-step.module.css'
import { KnownAlready } from './known-already.tsx'
import { leaving, taking } from './known-customer.ts'
import { KnownPlaces } from './known-places.tsx'
import { useCustomerCompanies } from './quotation/use-quotation-company.ts'

interface CustomerStepProps {
  customer: Customer
  /** The company of the flow. */
  companyId: string
  faults: Partial<Record<CustomerField, Fault>>
  onChange(become: (now: Customer) => Customer): void
}

/** The customer of a quotation: one who is there already, or a new one. */
export function CustomerStep({ customer, companyId, faults, onChange }: CustomerStepProps) {
  const { t } = useLingui()
  const companies = useCustomerCompanies(companyId)
  /** A choice was made or undone here, which moves the focus. */
  const [isSwitched, setSwitched] = useState(false)
  const { known } = customer
  const stored = useLive(customerById(known?._id ?? ''))

  function become(other: (now: Customer) => Customer) {
    setSwitched(true)
    onChange(other)
  }
  const take = (chosen: Stored) => become((now) => taking(now, chosen))

  const fields = (
    <CustomerFields
      // An address that is still looked up does not land with another customer.
      key={known?._id ?? ''}
      {...{ customer, faults }}
      onChange={(part) => onChange((now) => ({ ...now, ...part }))}
    />
  )
  if (!known)
    return (
      <div className={styles.parts}>
        <CustomerPicker label={t`Klant zoeken`} companies={companies} autoFocus={isSwitched} onPick={take} />
        <p className={styles.note}>
          <Trans>Staat de klant er nog niet bij? Vul de gegevens hieronder in.</Trans>
        </p>
        {fields}
        <KnownAlready customer={customer} companyId={companies[0] ?? companyId} onTake={take} />
      </div>
    )
  return (
    <div className={styles.parts}>
      <div className={styles.chosen}>
        <ChosenCustomer customerId={known._id} autoFocus={isSwitched} onOther={() => become(leaving)} />
      </div>
      {stored === null && (
        <Banner tone="warn" title={t`Deze klant is er niet meer`}>
          <Trans>Kies een andere klant, of vul een nieuwe in.</Trans>
        </Banner>
      )}
      <p className={styles.note}>
        <Trans>Klopt de naam niet? Kantoor past die aan bij de klant.</Trans>{' '}
        {isEntered(known.before) && (
          <Trans>Wat je zelf had ingevuld, staat er weer met ‘Andere klant’.</Trans>
        )}
      </p>
      {stored && <KnownPlaces {...{ customer, stored }} onChange={onChange} />}
      {fields}
    </div>
  )
}
