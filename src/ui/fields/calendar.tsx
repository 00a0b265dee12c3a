import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Button } from '../button.tsx'
import styles from './calendar.module.css'

/** A month grid; value and limits come from the surrounding date field. */
export const Calendar = () => (
  <AriaCalendar className={classes(styles.calendar)} firstDayOfWeek="mon">
    <Month />
  </AriaCalendar>
)

/** The content of a calendar. */
export function Month() {
  const { t } = useLingui()
  return (
    <>
      <header className={styles.head}>
        <Button variant="icon" size="s" slot="previous" aria-label={t`Vorige maand`}>
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <Heading className={classes(styles.month)} />
        <Button variant="icon" size="s" slot="next" aria-label={t`Volgende maand`}>
          <ChevronRight size={18} aria-hidden />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classes(styles.weekday)}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={classes(styles.day)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}
