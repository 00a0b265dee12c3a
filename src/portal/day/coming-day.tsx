import { useLingui } from '@lingui/react/macro'
import type { Visit } from '#src/data/visits/queries.ts'
import styles from './coming-day.module.css'
import { calendarDayInWords } from './day-in-words.ts'
import { VisitLine } from './visit-line.tsx'

interface ComingDayProps {
  /** YYYY-MM-DD; left out where the day is said already. */
  date?: string
  visits: readonly Visit[]
}

/** The visits of a day, below its name. */
export function ComingDay({ date, visits }: ComingDayProps) {
  const { i18n } = useLingui()
  return (
    <section className={styles.day}>
      {date && <h3 className={styles.name}>{calendarDayInWords(date, i18n.locale)}</h3>}
      <ul className={styles.visits}>
        {visits.map((visit) => (
          <VisitLine key={visit._id} visit={visit} />
        ))}
      </ul>
    </section>
  )
}
