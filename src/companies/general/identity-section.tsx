import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { MailField } from '#src/parts/people/mail-field.tsx'
import { PhoneField } from '#src/parts/people/phone-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { Identity } from '#sync/contract/companies/identity.ts'
import { showIban } from '#sync/contract/values/contact-checks.ts'
import { showPhone } from '#sync/contract/values/phone.ts'
import { type CompanyFields, tidyIdentity } from './company-form.ts'
import styles from './general.module.css'

/** The limits of the contract. */
const MAX_LENGTH = { hours: 200, street: 120, postcode: 10, city: 80, number: 20, iban: 42, holder: 100 }

type Part = keyof CompanyFields['identity']

interface IdentitySectionProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'faults' | 'type'>
  /** What is taken from the companies above where a field is empty. */
  above: Identity | null
}

/** Where a company is, how it is reached, registered and paid. */
export function IdentitySection({ form, above }: IdentitySectionProps) {
  const { t } = useLingui()
  const { identity, contact } = form.entered
  const isAddressEmpty = identity.street + identity.postcode + identity.city === ''
  const type = (part: Partial<CompanyFields['contact']>) =>
    form.type((now) => ({ contact: { ...now.contact, ...part } }))
  const fault = (name: string, words: string) => (form.faults.includes(name) ? words : undefined)
  const field = (part: Part) => ({
    value: identity[part],
    'data-field': part,
    autoComplete: 'off',
    onChange: (value: string) => form.type((now) => ({ identity: { ...now.identity, [part]: value } })),
    // Shown as it is stored, once the field is left.
    onBlur: () => {
      const tidy = tidyIdentity(identity)[part]
      if (tidy !== identity[part]) form.type((now) => ({ identity: { ...now.identity, [part]: tidy } }))
    },
  })
  const fromAbove = (value: string | null | undefined) =>
    value ? t`Leeg: ${value}, van het bedrijf erboven` : undefined
  return (
    <Section title={t`Adres en gegevens`}>
      <div className={styles.fields}>
        <p className={styles.note}>
          <Trans>Staat op offerte, werkbon, mail en de pagina van de klant.</Trans>
        </p>
        <TextField
          label={t`Straat en nummer`}
          maxLength={MAX_LENGTH.street}
          {...field('street')}
          description={isAddressEmpty ? fromAbove(above?.street) : undefined}
        />
        <div className={styles.fields}>
          <TextField label={t`Postcode`} maxLength={MAX_LENGTH.postcode} {...field('postcode')} />
          <TextField label={t`Plaats`} maxLength={MAX_LENGTH.city} {...field('city')} />
        </div>
        <PhoneField
          label={t`Telefoonnummer`}
          autoComplete="off"
          data-field="telephone"
          value={contact.telephone}
          onChange={(value) => type({ telephone: value })}
          description={contact.telephone ? undefined : fromAbove(above && showPhone(above.telephone))}
          errorMessage={fault('telephone', t`Vul een telefoonnummer in zoals 0612345678`)}
        />
        <MailField
          label={t`E-mailadres`}
          autoComplete="off"
          data-field="email"
          value={contact.email}
          onChange={(value) => type({ email: value })}
          description={contact.email ? t`Antwoorden op mails gaan hierheen.` : fromAbove(above?.email)}
          errorMessage={fault('email', t`Vul een e-mailadres in zoals naam@voorbeeld.nl`)}
        />
        <TextField
          label={t`Bereikbaarheid`}
          autoComplete="off"
          value={contact.hours}
          maxLength={MAX_LENGTH.hours}
          placeholder={t`Op werkdagen van 08:00 tot 17:00`}
          onChange={(value) => type({ hours: value })}
        />
        <TextField
          label={t`KvK-nummer`}
          inputMode="numeric"
          maxLength={MAX_LENGTH.number}
          {...field('kvk')}
          description={identity.kvk ? undefined : fromAbove(above?.kvk)}
          errorMessage={fault('kvk', t`Een KvK-nummer heeft acht cijfers`)}
        />
        <TextField
          label={t`Btw-nummer`}
          autoCapitalize="characters"
          maxLength={MAX_LENGTH.number}
          {...field('vat_number')}
          description={identity.vat_number ? undefined : fromAbove(above?.vat_number)}
          errorMessage={fault(
            'vat_number',
            t`Klopt niet. Zo ziet een btw-nummer eruit: NL001234560B01. Kijk ook de cijfers na.`,
          )}
        />
        <TextField
          label={t`IBAN`}
          autoCapitalize="characters"
          maxLength={MAX_LENGTH.iban}
          {...field('iban')}
          description={identity.iban ? undefined : fromAbove(above && showIban(above.iban))}
          errorMessage={fault('iban', t`Klopt niet: zijn er twee cijfers verwisseld?`)}
        />
        <TextField
          label={t`Op naam van`}
          maxLength={MAX_LENGTH.holder}
          {...field('account_name')}
          description={identity.account_name ? undefined : fromAbove(above?.account_name)}
        />
      </div>
    </Section>
  )
}
