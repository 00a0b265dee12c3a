import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { CompanyFields } from './company-form.ts'
import styles from './general.module.css'

interface RemindersSectionProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'set'>
}

/** After how many days customers are reminded of an offer, and how often. */
export function RemindersSection({ form }: RemindersSectionProps) {
  const { t } = useLingui()
  const { reminders } = form.entered
  const set = (part: Partial<typeof reminders>) => form.set({ reminders: { ...reminders, ...part } })
  return (
    <Section title={t`Offertes`}>
      <div className={styles.fields} data-field="reminders">
        <NumberField
          label={t`Herinner de klant na`}
          description={t`Dagen zonder antwoord. 0 is niet herinneren. Herinneringen gaan op werkdagen tussen 9 en 18 uur.`}
          value={reminders.after_days}
          min={0}
          max={60}
          onChange={(after_days) => set({ after_days })}
        />
        {reminders.after_days > 0 && (
          <NumberField
            label={t`Hoogstens zo vaak`}
            value={reminders.times}
            min={1}
            max={5}
            onChange={(times) => set({ times })}
          />
        )}
      </div>
    </Section>
  )
}
