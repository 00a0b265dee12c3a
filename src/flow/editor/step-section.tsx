import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { FlowFault } from '#sync/contract/flows/faults.ts'
import type { DraftStep } from '#sync/contract/flows/versions.ts'
import { faultWords } from './fault-words.ts'
import styles from './step-section.module.css'

interface StepSectionProps {
  step: DraftStep
  /** Counted from 1. */
  number: number
  faults: readonly FlowFault[]
  onType(part: Partial<DraftStep>): void
  onSet(part: Partial<DraftStep>): void
}

/** The name, heading and options of a step. */
export function StepSection({ step, number, faults, onType, onSet }: StepSectionProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const has = (what: FlowFault['what']) => faults.some((fault) => fault.what === what)
  const option = (name: 'singular_choice' | 'blockOnEmpty' | 'alertOnEmpty' | 'destroyOnBack') => ({
    isSelected: step[name],
    onChange: (on: boolean) => onSet({ [name]: on }),
  })
  return (
    <Section title={t`Stap ${number}`}>
      {has('shut-out') && (
        <p className={styles.wrong} role="alert">
          {_(faultWords['shut-out'])}
        </p>
      )}
      <div className={styles.fields}>
        <TextField
          label={t`Naam van de stap`}
          maxLength={200}
          autoComplete="off"
          value={step.viewName}
          onChange={(viewName) => onType({ viewName })}
        />
        <TextField
          label={t`Kop`}
          maxLength={200}
          autoComplete="off"
          value={step.intro.title}
          onChange={(title) => onType({ intro: { ...step.intro, title } })}
        />
        <div className={styles.wide}>
          <TextArea
            label={t`Tekst onder de kop`}
            rows={1}
            maxLength={20_000}
            value={step.intro.body}
            onChange={(body) => onType({ intro: { ...step.intro, body } })}
          />
        </div>
      </div>
      <div className={styles.options}>
        <Checkbox {...option('singular_choice')}>{t`Eén keuze tegelijk`}</Checkbox>
        <Checkbox
          {...option('blockOnEmpty')}
          errorMessage={has('blocks-for-ever') ? _(faultWords['blocks-for-ever']) : undefined}
        >
          {t`Zonder keuze niet verder`}
        </Checkbox>
        <Checkbox {...option('alertOnEmpty')}>{t`Waarschuw als niets is gekozen`}</Checkbox>
        <Checkbox {...option('destroyOnBack')}>{t`Maak de stap leeg bij Terug`}</Checkbox>
      </div>
    </Section>
  )
}
