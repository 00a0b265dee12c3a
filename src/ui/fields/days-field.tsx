import type { CalendarDate } from '@internationalized/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Calendar as AriaCalendar } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { formatDay } from '#src/lib/figures/dates.ts'
import { Button } from '../button.tsx'
import styles from './calendar.module.css'
import { Month } from './calendar.tsx'
import { dateOf } from './date-field.tsx'
import own from './days-field.module.css'

interface DaysFieldProps {
  label: string
  /** YYYY-MM-DD */
  days: readonly string[]
  /** The most that can be chosen. */
  max: number
  errorMessage?: string | undefined
  onChange(days: string[]): void
}

/** Days chosen one by one in a month grid, listed below it. */
export function DaysField({ label, days, max, errorMessage, onChange }: DaysFieldProps) {
  const { t } = useLingui()
  const chosen = [...days].sort()
  const first = dateOf(chosen[0] ?? '')
  return (
    <div className={own.field}>
      <AriaCalendar<CalendarDate, 'multiple'>
        aria-label={label}
        selectionMode="multiple"
        className={classes(styles.calendar, own.calendar)}
        firstDayOfWeek="mon"
        value={chosen.flatMap((day) => dateOf(day) ?? [])}
        {...(first && { defaultFocusedValue: first })}
        onChange={(dates) => onChange(dates.map(String).sort().slice(0, max))}
      >
        <Month />
      </AriaCalendar>
      {errorMessage && <p className={own.error}>{errorMessage}</p>}
      {chosen.length === 0 ? (
        <p className={own.none}>
          <Trans>Druk op een dag om die te kiezen, en nog eens om hem weg te halen.</Trans>
        </p>
      ) : (
        <ul className={own.days}>
          {chosen.map((day) => {
            const name = formatDay(day)
            return (
              <li key={day} className={own.day}>
                {name}
                <Button
                  variant="icon"
                  size="s"
                  aria-label={t`${name} verwijderen`}
                  onPress={() => onChange(chosen.filter((each) => each !== day))}
                >
                  <X size={14} aria-hidden />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
