import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { phoneCharacters } from '#src/lib/contact-checks.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Radio, RadioGroup } from '#src/ui/radio-group.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type CustomerField, faultsOf, LONGEST, type NewCustomer } from '../model/new-customer.ts'
import type { OrderForm } from '../use-order-form.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './customer-section.module.css'
import { focusField } from './focus-field.ts'

interface NewCustomerFieldsProps {
  form: OrderForm
  customer: NewCustomer
}

type TextName = 'firstname' | 'lastname' | 'company' | 'email' | 'telephone' | 'mobilephone' | 'iban'

/** As they are kept with an order, whatever the language of the app. */
const TITLES = ['De heer', 'Mevrouw'] as const
/** A plus and twelve digits. */
const LONGEST_PHONE = 13

export function NewCustomerFields({ form, customer }: NewCustomerFieldsProps) {
  const { t } = useLingui()
  const ids = { mobilephone: useId(), iban: useId() }
  const faults = form.checked ? faultsOf(customer) : []
  const changed = (part: Partial<NewCustomer>) => ({ customer: { ...customer, ...part } })
  const errorOf = (field: CustomerField, words: string) => (faults.includes(field) ? words : undefined)
  const field = (name: TextName) => ({
    'data-field': name,
    value: customer[name],
    onChange: (value: string) => form.type(changed({ [name]: value })),
    // Whoever fills it in is not the customer.
    autoComplete: 'off',
  })
  const limited = (name: keyof typeof LONGEST & TextName) => ({ ...field(name), maxLength: LONGEST[name] })
  const phone = (name: 'telephone' | 'mobilephone', next: string) => ({
    ...field(name),
    type: 'tel' as const,
    maxLength: LONGEST_PHONE,
    onChange(value: string) {
      const number = phoneCharacters(value)
      form.type(changed({ [name]: number }))
      if (number.length === LONGEST_PHONE) focusField(next)
    },
    errorMessage: errorOf(name, t`Vul 9 of 10 cijfers in, of 11 of 12 met landnummer`),
  })
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <RadioGroup
          label={t`Aanhef`}
          orientation="horizontal"
          value={customer.title}
          onChange={(title) => form.set(changed({ title: TITLES.find((each) => each === title) ?? '' }))}
        >
          {TITLES.map((title) => (
            <Radio key={title} value={title}>
              {title}
            </Radio>
          ))}
        </RadioGroup>
      </div>
      <TextField label={t`Voorletters of voornaam`} {...limited('firstname')} />
      <TextField
        label={t`Achternaam`}
        {...limited('lastname')}
        errorMessage={errorOf('lastname', t`Vul een achternaam in, of een bedrijf`)}
      />
      <TextField label={t`Bedrijf (niet verplicht)`} {...limited('company')} />
      <TextField
        label={t`E-mailadres`}
        type="email"
        {...limited('email')}
        errorMessage={errorOf('email', t`Vul een e-mailadres in zoals naam@voorbeeld.nl`)}
      />
      <TextField label={t`Telefoonnummer`} {...phone('telephone', ids.mobilephone)} />
      <TextField label={t`Mobiel nummer`} id={ids.mobilephone} {...phone('mobilephone', ids.iban)} />
      <TextField
        label={t`IBAN`}
        id={ids.iban}
        autoCapitalize="characters"
        {...limited('iban')}
        errorMessage={errorOf('iban', t`Dit rekeningnummer klopt niet`)}
      />
      <div className={styles.wide}>
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
      </div>
      <div className={styles.wide}>
        <Checkbox
          isSelected={!customer.installsElsewhere}
          onChange={(same) => form.set(changed({ installsElsewhere: !same }))}
        >
          {t`Hier wordt ook geïnstalleerd`}
        </Checkbox>
      </div>
    </div>
  )
}
