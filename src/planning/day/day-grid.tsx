import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { timeOf } from '#sync/contract/values/day.ts'
import type { GridProps } from '../grid-props.ts'
import { NOBODY } from '../model/day-row.ts'
import { loadOf } from '../model/load.ts'
import { rowKey } from '../model/rows.ts'
import { PersonHead } from '../person-head.tsx'
import { hoursIn, partOf } from './axis.ts'
import styles from './day.module.css'
import { DayMenu } from './day-menu.tsx'
import { DayTrack } from './day-track.tsx'
import { NowLine } from './now-line.tsx'

interface DayGridProps extends GridProps {
  date: string
  axis: { from: number; until: number }
}

/** A day with a row for each person, along an axis of quarters of an hour. */
export function DayGrid({ date, axis, people, rows, open, faint, colorOf }: DayGridProps) {
  const { t } = useLingui()
  const hours = hoursIn(axis)
  return (
    <div className={styles.day} style={{ '--hours': hours.length } as CSSProperties}>
      <div className={styles.axis} aria-hidden>
        <div className={styles.hours}>
          {hours.slice(1).map((hour) => (
            <span key={hour} style={{ left: partOf(axis, hour, hour).left }}>
              {timeOf(hour)}
            </span>
          ))}
        </div>
      </div>
      <NowLine date={date} axis={axis} />
      <ul className={styles.rows} aria-label={t`Wie waar is`}>
        {people.map((person) => {
          const row = rows.get(rowKey(person._id, date))
          if (!row) return null
          return (
            <li key={person._id} className={styles.row}>
              <div className={styles.who}>
                <PersonHead person={person} load={loadOf([person], [date], rows)}>
                  {person._id !== NOBODY && <DayMenu person={person} row={row} people={people} />}
                </PersonHead>
              </div>
              <DayTrack
                row={row}
                axis={axis}
                personName={person.name}
                open={row.stops.some(({ visit }) => visit._id === open) ? open : ''}
                faint={faint}
                colorOf={colorOf}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
