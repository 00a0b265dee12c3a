import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { isTooLongForSms } from '#sync/contract/orders/sms.ts'
import styles from './status-editor.module.css'
import type { StatusFields } from './status-form.ts'

/** The texts for customers whose language is English. */
export function EnglishSection({ form }: { form: DocumentForm<StatusFields> }) {
  const { t } = useLingui()
  const { customer_message, english_message, english_texts } = form.entered
  const isTooLong = isTooLongForSms({ ...customer_message, message: english_message })
  const fieldOf = (kind: keyof StatusFields['english_texts']) => ({
    value: english_texts[kind],
    onChange: (text: string) =>
      form.type((entered) => ({ english_texts: { ...entered.english_texts, [kind]: text } })),
  })
  return (
    <Section title={t`In het Engels`}>
      <div className={styles.parts}>
        <p className={styles.note}>
          <Trans>Voor klanten met Engels als taal. Waar niets staat, krijgen zij de Nederlandse tekst.</Trans>
        </p>
        {customer_message.active && (
          <div data-field="english_message">
            <TextArea
              label={t`Bericht, Engels`}
              rows={3}
              maxLength={2000}
              value={english_message}
              onChange={(message) => form.type({ english_message: message })}
              errorMessage={
                !form.faults.includes('english_message')
                  ? undefined
                  : isTooLong
                    ? t`Dit is te lang voor een sms`
                    : t`Zet DATE en TIME erin zoals in het Nederlandse bericht`
              }
            />
          </div>
        )}
        <div className={styles.parts} data-field="english_texts">
          <TextField label={t`Onderwerp, Engels`} maxLength={200} {...fieldOf('email_subject')} />
          <TextArea label={t`Tekst, Engels`} rows={5} {...fieldOf('email_body')} />
          <TextArea label={t`Tekst op de pdf, Engels`} rows={3} {...fieldOf('pdf')} />
        </div>
      </div>
    </Section>
  )
}
