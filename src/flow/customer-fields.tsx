import { useLingui } from '@lingui/react/macro'
import { type HTMLInputAutoCompleteAttribute, useId } from 'react'
import { isNational, phoneCharacters } from '#src/lib/contact-checks.ts'
import { focusField } from '#src/lib/focus-field.ts'
import { tidyInitials } from '#src/lib/tidy-initials.ts'
import { tidyPhone } from '#src/lib/tidy-phone.ts'
import { Radio, RadioGroup } from '#src/ui/radio-group.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Customer, CustomerField, Fault, TextName } from './customer.ts'
import { CustomerPlace } from './customer-place.tsx'
import styles from './flow-step.module.css'

/** As they are kept with an order, whatever the language of the app. */
const TITLES = ['De heer', 'Mevrouw'] as const
/** A plus and twelve digits. */
const LONGEST_PHONE = 13

interface CustomerFieldsProps {
  customer: Customer
  faults: Partial<Record<CustomerField, Fault>>
  onChange(part: Partial<Customer>): void
}

/** SPEC §3, Customer data. */
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

  function typePhone(typed: string) {
    const phone_number = phoneIn(typed)
    onChange({ phone_number })
    const isWhole = isNational(phone_number) || phone_number.length === LONGEST_PHONE
    // Whoever takes a digit away is not done.
    if (isWhole && phone_number.length > customer.phone_number.length) focusField(comment)
  }

  return (
    <div className={styles.step}>
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
      <CustomerPlace customer={customer} fault={faults.address} onChange={onChange} />
      <TextField
        label={t`E-mailadres`}
        type="email"
        {...field('email_address', t`Vul een e-mailadres in zoals naam@voorbeeld.nl`)}
        maxLength={254}
      />
      <TextField
        label={t`Telefoonnummer`}
        type="tel"
        {...field('phone_number', t`Vul 9 of 10 cijfers in, of 11 of 12 met landnummer`)}
        onChange={typePhone}
        // Of the field itself: `customer` is as it was before the digit that led on to the next field.
        onBlur={({ target }) =>
          onChange({ phone_number: tidyPhone(phoneIn((target as HTMLInputElement).value)) })
        }
      />
      <TextArea
        label={t`Opmerkingen/Toelichtingen`}
        id={comment}
        value={customer.commentary}
        onChange={(commentary) => onChange({ commentary })}
      />
    </div>
  )
}

/** As it is pasted, with its brackets; what is typed has none. */
const phoneIn = (typed: string) =>
  (typed.includes('(') ? tidyPhone(typed) : phoneCharacters(typed)).slice(0, LONGEST_PHONE)

/** Whoever fills it in is not the customer. */
const NOT_ONES_OWN: HTMLInputAutoCompleteAttribute = 'off'
