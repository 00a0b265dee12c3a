import { useLingui } from '@lingui/react/macro'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import type { CompanyFields } from './company-form.ts'
import styles from './general.module.css'

interface OffersSectionProps {
  form: Pick<DocumentForm<CompanyFields>, 'entered' | 'set'>
}

/** When customers are reminded of an offer, and what discount employees give. */
export function OffersSection({ form }: OffersSectionProps) {
  const { t } = useLingui()
  const { reminders } = form.entered
  const set = (part: Partial<typeof reminders>) => form.set({ reminders: { ...reminders, ...part } })
  return (
    <Section title={t`Offertes`}>
      <div className={styles.stack}>
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
        <div className={styles.fields} data-field="employee_discount">
          <NumberField
            label={t`Korting die monteurs zelf geven`}
            description={t`Procent van de offerte. Over meer beslist het kantoor. 0 is: over elke korting.`}
            value={form.entered.employee_discount}
            min={0}
            max={100}
            onChange={(employee_discount) => form.set({ employee_discount })}
          />
        </div>
      </div>
    </Section>
  )
}
