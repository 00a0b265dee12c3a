import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { focusField } from '#src/lib/focus-field.ts'
import { MailField } from '#src/parts/people/mail-field.tsx'
import { PhoneField } from '#src/parts/people/phone-field.tsx'
import { languageNames } from '#src/parts/words/preference-words.ts'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { tidyIban } from '#sync/contract/values/contact-checks.ts'
import { LANGUAGES } from '#sync/contract/values/language.ts'
import { type Contact, type ContactField, MAX_CONTACT_LENGTH } from './contact.ts'
import styles from './contact-fields.module.css'

interface ContactFieldsProps {
  contact: Contact
  faults: readonly string[]
  /** While typing. */
  onType(part: Partial<Contact>): void
  /** A choice. */
  onChoose(part: Partial<Contact>): void
}

type TextName = Exclude<keyof Contact, 'title' | 'language'>

/** Stored with the customer, so not translated. */
const TITLES = ['De heer', 'Mevrouw'] as const

export function ContactFields({ contact, faults, onType, onChoose }: ContactFieldsProps) {
  const { t } = useLingui()
  const ids = { mobilephone: useId(), iban: useId() }
  const errorOf = (field: ContactField, words: string) => (faults.includes(field) ? words : undefined)
  const field = (name: TextName) => ({
    'data-field': name,
    value: contact[name],
    onChange: (value: string) => onType({ [name]: value }),
    // The user is not the customer, so autofill would be wrong.
    autoComplete: 'off',
  })
  const limited = (name: keyof typeof MAX_CONTACT_LENGTH) => ({
    ...field(name),
    maxLength: MAX_CONTACT_LENGTH[name],
  })
  const phone = (name: 'telephone' | 'mobilephone', next: string) => ({
    ...field(name),
    onWhole: () => focusField(next),
    errorMessage: errorOf(name, t`Vul een telefoonnummer in zoals 0612345678`),
  })
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <RadioGroup
          label={t`Aanhef`}
          orientation="horizontal"
          value={contact.title}
          onChange={(title) => onChoose({ title: TITLES.find((each) => each === title) ?? '' })}
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
        isRequired={contact.company.trim() === ''}
        errorMessage={errorOf('lastname', t`Vul een achternaam in, of een bedrijf`)}
      />
      <TextField label={t`Bedrijf (niet verplicht)`} {...limited('company')} />
      <MailField
        label={t`E-mailadres`}
        {...field('email')}
        errorMessage={errorOf('email', t`Vul een e-mailadres in zoals naam@voorbeeld.nl`)}
      />
      <PhoneField label={t`Telefoonnummer`} {...phone('telephone', ids.mobilephone)} />
      <PhoneField label={t`Mobiel nummer`} id={ids.mobilephone} {...phone('mobilephone', ids.iban)} />
      <TextField
        label={t`IBAN`}
        id={ids.iban}
        autoCapitalize="characters"
        {...field('iban')}
        onBlur={() => {
          const iban = tidyIban(contact.iban)
          if (iban !== contact.iban) onType({ iban })
        }}
        errorMessage={errorOf('iban', t`Dit rekeningnummer klopt niet`)}
      />
      <RadioGroup
        label={t`Taal`}
        orientation="horizontal"
        value={contact.language}
        onChange={(language) => onChoose({ language: LANGUAGES.find((each) => each === language) ?? 'nl' })}
      >
        {LANGUAGES.map((language) => (
          <Radio key={language} value={language}>
            {languageNames[language]}
          </Radio>
        ))}
      </RadioGroup>
    </div>
  )
}
