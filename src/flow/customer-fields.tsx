import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { Radio, RadioGroup } from '#src/ui/radio-group.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Customer, CustomerField } from './customer.ts'
import styles from './flow-step.module.css'

type TextName = Exclude<CustomerField, 'title' | 'commentary'>

const texts: Record<TextName, { label: MessageDescriptor; type?: 'email' | 'tel' }> = {
  initials: { label: msg`Voorletters` },
  lastname: { label: msg`Achternaam` },
  company: { label: msg`Bedrijf (niet verplicht)` },
  address: { label: msg`Adres` },
  email_address: { label: msg`E-mailadres`, type: 'email' },
  phone_number: { label: msg`Telefoonnummer`, type: 'tel' },
}

/** As they are kept with an order, whatever the language of the app. */
const TITLES = ['De heer', 'Mevrouw'] as const

interface CustomerFieldsProps {
  customer: Customer
  faults: readonly CustomerField[]
  onChange(customer: Customer): void
}

export function CustomerFields({ customer, faults, onChange }: CustomerFieldsProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const set = (field: CustomerField) => (value: string) => onChange({ ...customer, [field]: value })
  const errorOf = (field: CustomerField) => (faults.includes(field) ? t`Vul dit veld in` : undefined)
  return (
    <div className={styles.step}>
      <RadioGroup
        label={t`Aanhef`}
        orientation="horizontal"
        value={customer.title}
        onChange={set('title')}
        errorMessage={errorOf('title')}
      >
        {TITLES.map((title) => (
          <Radio key={title} value={title}>
            {title}
          </Radio>
        ))}
      </RadioGroup>
      {(Object.keys(texts) as TextName[]).map((field) => (
        <TextField
          key={field}
          label={_(texts[field].label)}
          type={texts[field].type ?? 'text'}
          autoComplete={NOT_ONES_OWN}
          value={customer[field]}
          onChange={set(field)}
          errorMessage={errorOf(field)}
        />
      ))}
      <TextArea
        label={t`Opmerkingen/Toelichtingen`}
        value={customer.commentary}
        onChange={set('commentary')}
      />
    </div>
  )
}

/** Whoever fills it in is not the customer. */
const NOT_ONES_OWN: HTMLInputAutoCompleteAttribute = 'off'
