import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { absenceWords } from '#src/parts/words/absence-words.ts'
import { timeOf } from '#sync/contract/values/day.ts'
import { dayProps } from '../hold/items.ts'
import { useHeld, useTone } from '../hold/plan-context.tsx'
import { type DayRow, isGone, NOBODY } from '../model/day-row.ts'
import { isDouble, shortOf } from '../model/short-of.ts'
import { isWeekend } from '../model/week.ts'
import { useDayWords } from '../use-day-words.ts'
import { DayStrip } from './day-strip.tsx'
import { VisitLine } from './visit-line.tsx'
import styles from './week.module.css'

interface WeekCellProps {
  row: DayRow
  personName: string
  /** The id of the visit that is open; '' unless it is in this cell. */
  open: string
  /** Ids of companies that are not chosen. */
  faint: ReadonlySet<string>
  colorOf(companyId: string): string
  /** For tests, which count how often a day is drawn. */
  onDrawn?: ((key: string) => void) | undefined
}

/** A drag draws the days it leaves and enters; without `memo` it would draw all hundred and fifty. */
export const WeekCell = memo(function WeekCell(props: WeekCellProps) {
  const { row, personName, open, faint, colorOf, onDrawn } = props
  const { personId, date } = row
  onDrawn?.(`${personId} ${date}`)
  const isTarget = useHeld(
    (hold) => hold?.target?.personId === personId && hold.target.date === date && hold.target.time,
  )
  const tone = useTone(personId, date)
  const isOff = personId !== NOBODY && isGone(row)
  return (
    <td
      className={styles.cell}
      {...dayProps(personId, date)}
      data-off={isOff || undefined}
      data-target={tone || undefined}
    >
      {(row.stops.length > 0 || (row.away.length > 0 && !isOff)) && <DayStrip row={row} colorOf={colorOf} />}
      {row.stops.map((stop, at) => (
        <VisitLine
          key={stop.visit._id}
          stop={stop}
          personId={personId}
          personName={personName}
          color={colorOf(stop.visit.company_id)}
          isFaint={faint.has(stop.visit.company_id)}
          isOpen={open === stop.visit._id}
          short={shortOf(row, at)}
          isDouble={isDouble(row, at)}
        />
      ))}
      {isTarget && <span className={styles.drop}>{isTarget}</span>}
      {personId !== NOBODY && <Absent row={row} />}
    </td>
  )
})

/** Why somebody is not there. */
function Absent({ row }: { row: DayRow }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const words = useDayWords()
  if (row.away.length === 0) {
    return row.shift === null && row.stops.length === 0 && !isWeekend(row.date) ? (
      <span className={styles.away}>{t`werkt niet op ${words.weekday(row.date)}`}</span>
    ) : null
  }
  return row.away.map(({ reason, from, until }) => {
    const why = reason ? _(absenceWords[reason]) : t`Afwezig`
    const isWhole = from === 0 && until === 24 * 60
    return (
      <span key={`${from} ${until}`} className={styles.away}>
        {isWhole ? why : until === 24 * 60 ? t`${why} vanaf ${timeOf(from)}` : t`${why} tot ${timeOf(until)}`}
      </span>
    )
  })
}
