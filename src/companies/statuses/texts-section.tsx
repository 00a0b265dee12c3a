import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import styles from './status-editor.module.css'
import type { StatusFields } from './status-form.ts'

type Texts = StatusFields['status_texts']

/** Texts for the mail and the PDF of an order in this status. */
export function TextsSection({ form }: { form: DocumentForm<StatusFields> }) {
  const { t } = useLingui()
  const { status_texts: texts } = form.entered
  const fieldOf = (kind: keyof Texts, part: 'primary' | 'secondary') => ({
    value: texts[kind][part],
    onChange: (text: string) =>
      form.type(({ status_texts }) => ({
        status_texts: { ...status_texts, [kind]: { ...status_texts[kind], [part]: text } },
      })),
  })
  return (
    <>
      <Section title={t`E-mail`}>
        <div className={styles.parts} data-field="status_texts">
          <TextField
            label={t`Onderwerp`}
            maxLength={200}
            {...fieldOf('email_subject', 'primary')}
            description={t`ORDER_ID wordt het ordernummer.`}
          />
          <TextArea label={t`Tekst`} rows={5} {...fieldOf('email_body', 'primary')} />
          <TextArea label={t`Tweede tekst, eronder`} rows={2} {...fieldOf('email_body', 'secondary')} />
          <p className={styles.note}>
            <Trans>Zonder eigen tekst geldt de standaardtekst van het bedrijf.</Trans>
          </p>
        </div>
      </Section>
      <Section title={t`Pdf`}>
        <div className={styles.parts}>
          <TextArea label={t`Tekst op de pdf`} rows={3} {...fieldOf('pdf', 'primary')} />
          <TextArea label={t`Tweede tekst op de pdf`} rows={2} {...fieldOf('pdf', 'secondary')} />
        </div>
      </Section>
    </>
  )
}
