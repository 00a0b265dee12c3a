import { useLingui } from '@lingui/react/macro'
import { type HTMLInputAutoCompleteAttribute, useId } from 'react'
import { focusField } from '#src/lib/focus-field.ts'
import { tidyInitials } from '#src/lib/text/tidy-initials.ts'
import { MailField } from '#src/parts/people/mail-field.tsx'
import { PhoneField } from '#src/parts/people/phone-field.tsx'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { Customer, CustomerField, Fault, TextName } from './customer.ts'
import { CustomerPlace } from './customer-place.tsx'
import styles from './flow-step.module.css'
import { KeepContact } from './keep-contact.tsx'

/** Stored with the order, so not translated. */
const TITLES = ['De heer', 'Mevrouw'] as const

interface CustomerFieldsProps {
  customer: Customer
  faults: Partial<Record<CustomerField, Fault>>
  onChange(part: Partial<Customer>): void
}

export function CustomerFields({ customer, faults, onChange }: CustomerFieldsProps) {
  const { t } = useLingui()
  const comment = useId()
  const errorOf = (field: CustomerField, wrong: string) =>
    faults[field] === 'missing' ? t`Vul dit veld in` : faults[field] && wrong
  const field = (name: TextName, wrong = '') => ({
    value: customer[name],
    onChange: (value: string) => onChange({ [name]: value }),
    errorMessage: errorOf(name, wrong),
    autoComplete: NOT_ONES_OWN,
  })

  /** The name of a known customer is not asked. */
  const name = !customer.known && (
    <>
      <RadioGroup
        label={t`Aanhef`}
        orientation="horizontal"
        value={customer.title}
        onChange={(title) => onChange({ title })}
        errorMessage={errorOf('title', '')}
      >
        {TITLES.map((title) => (
          <Radio key={title} value={title}>
            {title}
          </Radio>
        ))}
      </RadioGroup>
      <TextField
        label={t`Voorletters`}
        {...field('initials', t`Vul alleen letters in, zoals J.P.`)}
        onBlur={() => onChange({ initials: tidyInitials(customer.initials) })}
        maxLength={20}
      />
      <TextField label={t`Achternaam`} {...field('lastname')} maxLength={200} />
      <TextField label={t`Bedrijf (niet verplicht)`} {...field('company')} maxLength={200} />
    </>
  )
  return (
    <div className={styles.step}>
      {name}
      <CustomerPlace customer={customer} fault={faults.address} onChange={onChange} />
      <MailField
        label={t`E-mailadres`}
        {...field('email_address', t`Vul een e-mailadres in zoals naam@voorbeeld.nl`)}
      />
      <PhoneField
        label={t`Telefoonnummer`}
        {...field('phone_number', t`Vul een telefoonnummer in zoals 0612345678`)}
        onWhole={() => focusField(comment)}
      />
      <KeepContact {...{ customer, onChange }} />
      <TextArea
        label={t`Opmerkingen/Toelichtingen`}
        id={comment}
        value={customer.commentary}
        onChange={(commentary) => onChange({ commentary })}
      />
    </div>
  )
}

/** The user is not the customer, so autofill would be wrong. */
const NOT_ONES_OWN: HTMLInputAutoCompleteAttribute = 'off'
