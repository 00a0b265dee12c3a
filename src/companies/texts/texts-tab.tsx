import { Trans, useLingui } from '@lingui/react/macro'
import type { Company } from '#src/data/companies/queries.ts'
import { openDocument, pickFields } from '#src/parts/form/document-form.ts'
import { DocumentFormScreen } from '#src/parts/form/document-form-screen.tsx'
import type { PlaceOf } from '#src/parts/form/use-leaving.ts'
import { Section } from '#src/ui/section.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import styles from '../general/general.module.css'
import { TabHead } from '../tab-head.tsx'
import { useAnew } from '../use-anew.ts'
import { useCompanyWords } from '../use-company-words.ts'

type Texts = Pick<Company, 'default_texts'>
type Kind = keyof Texts['default_texts']

interface TextsTabProps {
  company: Company
  isGone: boolean
  placeOf: PlaceOf
  onClose(): void
}

/** What a mail and a pdf say where the status of the order has no words of its own. */
export function TextsTab({ company, isGone, placeOf, onClose }: TextsTabProps) {
  const { t } = useLingui()
  const words = useCompanyWords()
  const anew = useAnew()
  const before: Texts = pickFields(company, ['default_texts'])
  return (
    <DocumentFormScreen
      key={anew.times}
      collection="companies"
      theirs={before}
      isGone={isGone}
      draftKey={`company-texts ${company._id}`}
      open={() => openDocument(company._id, before)}
      tidy={(entered) => entered}
      faultsOf={() => []}
      title={company.name}
      head={(undo) => (
        <TabHead title={t`Standaardteksten`} titleRef={anew.title}>
          {undo}
        </TabHead>
      )}
      placeOf={placeOf}
      words={words}
      onClose={onClose}
      onSaved={anew.begin}
    >
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
    </DocumentFormScreen>
  )
}
