import { Plural, useLingui } from '@lingui/react/macro'
import { isoDate } from '#src/lib/figures/dates.ts'
import type { GridProps } from '../grid-props.ts'
import { NOBODY } from '../model/day-row.ts'
import { isTight, loadOf } from '../model/load.ts'
import { rowKey } from '../model/rows.ts'
import { isWeekend } from '../model/week.ts'
import { PersonHead } from '../person-head.tsx'
import { dayAndMonth, useDayWords } from '../use-day-words.ts'
import { useHoursOf } from '../use-hours-of.ts'
import styles from './week.module.css'
import { WeekCell } from './week-cell.tsx'

interface WeekGridProps extends GridProps {
  /** The seven days from Monday on. */
  week: readonly string[]
  onDay(date: string): void
  onDrawn?: ((key: string) => void) | undefined
}

/** A week with a row for each person. Days of the weekend are narrow unless something is planned then. */
export function WeekGrid({ week, people, rows, open, faint, colorOf, onDay, onDrawn }: WeekGridProps) {
  const { t } = useLingui()
  const words = useDayWords()
  const hours = useHoursOf()
  const today = isoDate(Date.now())
  const isBusy = (date: string) =>
    people.some(({ _id }) => {
      const row = rows.get(rowKey(_id, date))
      return row && (row.stops.length > 0 || row.shift !== null)
    })
  return (
    <table className={styles.week}>
      <colgroup>
        <col className={styles.who} />
        {week.map((date) => (
          <col key={date} data-narrow={(isWeekend(date) && !isBusy(date)) || undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <Plural
              value={people.filter(({ _id }) => _id !== NOBODY).length}
              one="# monteur"
              other="# monteurs"
            />
          </th>
          {week.map((date) => {
            const load = loadOf(people, [date], rows)
            const isNarrow = isWeekend(date) && !isBusy(date)
            return (
              <th key={date} scope="col" data-today={date === today || undefined}>
                <button type="button" className={styles.day} title={t`Dag tonen`} onClick={() => onDay(date)}>
                  <b>{words.weekday(date)}</b>
                  <span data-hidden={isNarrow || undefined}>{dayAndMonth(date)}</span>
                  {!isNarrow && <em data-tone={isTight(load) ? 'warn' : undefined}>{hours(load)}</em>}
                </button>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person._id}>
            <th scope="row">
              <PersonHead person={person} load={loadOf([person], week, rows)} />
            </th>
            {week.map((date) => {
              const row = rows.get(rowKey(person._id, date))
              if (!row) return <td key={date} />
              const hasOpen = row.stops.some(({ visit }) => visit._id === open)
              return (
                <WeekCell
                  key={date}
                  row={row}
                  personName={person.name}
                  open={hasOpen ? open : ''}
                  faint={faint}
                  colorOf={colorOf}
                  onDrawn={onDrawn}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
