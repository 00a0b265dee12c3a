import { Trans, useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { CompanyTabForm, type CompanyTabProps } from '../company-tab-form.tsx'
import styles from '../general/general.module.css'

type Texts = Pick<Company, 'default_texts'>
type Kind = keyof Texts['default_texts']

/** Default texts for mails and PDFs, used when the status has none. */
export function TextsTab(tab: CompanyTabProps) {
  const { t } = useLingui()
  const before: Texts = pickFields(tab.company, ['default_texts'])
  return (
    <CompanyTabForm tab={tab} title={t`Standaardteksten`} draft="company-texts" before={before}>
      {({ entered, type }) => {
        const text = (kind: Kind, part: 'primary' | 'secondary') => ({
          value: entered.default_texts[kind][part],
          onChange: (said: string) =>
            type(({ default_texts }) => ({
              default_texts: { ...default_texts, [kind]: { ...default_texts[kind], [part]: said } },
            })),
        })
        return (
          <div className={styles.sections} data-field="default_texts">
            <p className={styles.note}>
              <Trans>Deze teksten gelden waar een status geen eigen tekst heeft.</Trans>
            </p>
            <Section title={t`E-mail`}>
              <div className={styles.sections}>
                <TextArea label={t`Tekst`} rows={5} {...text('email', 'primary')} />
                <TextArea label={t`Tweede tekst, eronder`} rows={3} {...text('email', 'secondary')} />
              </div>
            </Section>
            <Section title={t`Pdf`}>
              <div className={styles.sections}>
                <TextArea label={t`Tekst op de pdf`} rows={4} {...text('pdf', 'primary')} />
                <TextArea label={t`Tweede tekst op de pdf`} rows={3} {...text('pdf', 'secondary')} />
              </div>
            </Section>
          </div>
        )
      }}
    </CompanyTabForm>
  )
}
