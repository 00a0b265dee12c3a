import { useLingui } from '@lingui/react/macro'
import styles from '#src/parts/form/editor.module.css'
import type { DocumentForm } from '#src/parts/form/use-document-form.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { DaysField } from '#src/ui/fields/days-field.tsx'
import { Segment, Segmented } from '#src/ui/fields/segmented.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { datesFault } from '#sync/contract/campaigns/rules.ts'
import { type CampaignFields, datesAs, tidyCampaign } from './campaign-form.ts'

/** The limit of the contract. */
const MAX_DAYS = 400

/** When it runs: from a day until another, or on days that are chosen one by one. */
export function DaysSection({ form }: { form: DocumentForm<CampaignFields> }) {
  const { t } = useLingui()
  const { dates, dates_duration_type: kind } = form.entered
  const [first, last] = rangeOf(dates)
  const fault = form.faults.includes('dates') ? datesFault(tidyCampaign(form.entered)) : null
  const isReversed = first !== '' && last !== '' && first > last
  return (
    <Section title={t`Dagen`}>
      <div className={styles.parts} data-field="dates">
        <Segmented
          label={t`Loopt op`}
          value={kind}
          onChange={(to) => form.set((now) => datesAs(to === 'range' ? 'range' : 'individual', now.dates))}
        >
          <Segment value="range">{t`Een periode`}</Segment>
          <Segment value="individual">{t`Losse dagen`}</Segment>
        </Segmented>
        {kind === 'range' ? (
          <div className={styles.fields}>
            <DateField
              label={t`Van`}
              value={first}
              onChange={(day) => form.type((now) => ({ dates: [day, rangeOf(now.dates)[1]] }))}
              errorMessage={fault !== null && first === '' ? t`Kies een datum` : undefined}
            />
            <DateField
              label={t`Tot en met`}
              value={last}
              onChange={(day) => form.type((now) => ({ dates: [rangeOf(now.dates)[0], day] }))}
              errorMessage={lastFault()}
            />
          </div>
        ) : (
          <DaysField
            label={t`Dagen`}
            days={dates}
            max={MAX_DAYS}
            onChange={(days) => form.set({ dates: days })}
            errorMessage={fault === null ? undefined : t`Kies ten minste één dag`}
          />
        )}
      </div>
    </Section>
  )

  function lastFault() {
    if (isReversed) return t`Het eind ligt voor het begin`
    return fault !== null && (last === '' || fault === 'invalid') ? t`Kies een datum` : undefined
  }
}

const rangeOf = (dates: readonly string[]): [first: string, last: string] => [
  dates[0] ?? '',
  dates.length > 1 ? (dates.at(-1) ?? '') : '',
]
