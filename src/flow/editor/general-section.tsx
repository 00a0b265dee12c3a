import { useLingui } from '@lingui/react/macro'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { Draft } from '#sync/contract/flows/versions.ts'
import styles from './step-section.module.css'

interface GeneralSectionProps {
  draft: Draft
  isNameMissing: boolean
  onType(part: Partial<Draft>): void
}

/** The name of the flow, and what its user sees after sending. */
export function GeneralSection({ draft, isNameMissing, onType }: GeneralSectionProps) {
  const { t } = useLingui()
  const { results } = draft
  return (
    <>
      <Section title={t`Stappenplan`}>
        <TextField
          label={t`Naam`}
          description={t`Hieraan kiest een collega het stappenplan.`}
          data-field="name"
          maxLength={200}
          autoComplete="off"
          value={draft.name}
          errorMessage={isNameMissing ? t`Vul een naam in` : undefined}
          onChange={(name) => onType({ name })}
        />
      </Section>
      <Section title={t`Na het versturen`}>
        <div className={styles.fields}>
          <TextField
            label={t`Kop`}
            placeholder={t`Verstuurd`}
            maxLength={200}
            autoComplete="off"
            value={results.title}
            onChange={(title) => onType({ results: { ...results, title } })}
          />
          <TextField
            label={t`Tekst op de knop`}
            placeholder={t`Klaar`}
            maxLength={200}
            autoComplete="off"
            value={results.button.label}
            onChange={(label) => onType({ results: { ...results, button: { ...results.button, label } } })}
          />
          <TextField
            label={t`De knop gaat naar`}
            description={t`Een scherm van de app, zoals /employees.`}
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            value={results.button.to}
            onChange={(to) => onType({ results: { ...results, button: { ...results.button, to } } })}
          />
          <TextArea
            label={t`Tekst`}
            rows={2}
            maxLength={20_000}
            value={results.body}
            onChange={(body) => onType({ results: { ...results, body } })}
          />
        </div>
      </Section>
    </>
  )
}
