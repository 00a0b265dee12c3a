import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { MailField } from '#src/parts/people/mail-field.tsx'
import { PhoneField } from '#src/parts/people/phone-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { CompanyFields } from './company-form.ts'
import styles from './general.module.css'

/** The limits of the contract. */
const MAX_LENGTH = { hours: 200 }

interface ContactSectionProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'faults' | 'type'>
}

/** The contact data shown to customers on the page of their order. */
export function ContactSection({ form }: ContactSectionProps) {
  const { t } = useLingui()
  const { telephone, email, hours } = form.entered.contact
  const type = (part: Partial<CompanyFields['contact']>) =>
    form.type(({ contact }) => ({ contact: { ...contact, ...part } }))
  return (
    <Section title={t`Voor klanten`}>
      <div className={styles.fields}>
        <p className={styles.note}>
          <Trans>Staat op de pagina waarop klanten hun order volgen.</Trans>
        </p>
        <PhoneField
          label={t`Telefoonnummer`}
          autoComplete="off"
          value={telephone}
          onChange={(value) => type({ telephone: value })}
          errorMessage={
            form.faults.includes('telephone') ? t`Vul een telefoonnummer in zoals 0612345678` : undefined
          }
        />
        <MailField
          label={t`E-mailadres`}
          autoComplete="off"
          value={email}
          onChange={(value) => type({ email: value })}
          errorMessage={
            form.faults.includes('email') ? t`Vul een e-mailadres in zoals naam@voorbeeld.nl` : undefined
          }
        />
        <TextField
          label={t`Bereikbaarheid`}
          autoComplete="off"
          value={hours}
          maxLength={MAX_LENGTH.hours}
          placeholder={t`Op werkdagen van 08:00 tot 17:00`}
          onChange={(value) => type({ hours: value })}
        />
      </div>
    </Section>
  )
}
