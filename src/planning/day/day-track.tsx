import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, memo, useMemo } from 'react'
import { absenceWords } from '#src/parts/words/absence-words.ts'
import type { Span } from '#sync/contract/values/day.ts'
import { dayProps } from '../hold/items.ts'
import { useHeld, useTone } from '../hold/plan-context.tsx'
import { type DayRow, NOBODY } from '../model/day-row.ts'
import { type Lane, lanesOf } from '../model/lanes.ts'
import { shortOf } from '../model/short-of.ts'
import { partOf, spanIn, timesOf } from './axis.ts'
import styles from './day.module.css'
import { VisitBlock } from './visit-block.tsx'

const WHOLE: Lane = { at: 0, of: 1 }

interface DayTrackProps {
  row: DayRow
  /** The same object while the axis is the same. */
  axis: Span
  personName: string
  /** The id of the visit that is open; '' unless it is in this row. */
  open: string
  faint: ReadonlySet<string>
  colorOf(companyId: string): string
}

/** The day of one person on the axis. A drag draws the rows it leaves and enters. */
export const DayTrack = memo(function DayTrack(props: DayTrackProps) {
  const { row, axis, personName, open, faint, colorOf } = props
  const { _ } = useMessages()
  const { t } = useLingui()
  const { personId, date, shift, away, stops, travel } = row
  const target = useHeld((hold) =>
    hold?.target?.personId === personId && hold.target.date === date
      ? `${hold.target.time} ${hold.target.minutes}`
      : null,
  )
  const lanes = useMemo(() => lanesOf(stops), [stops])
  const tone = useTone(personId, date)
  const ghost = target === null ? null : spanIn(target)
  const isOff = personId !== NOBODY
  return (
    <div
      className={styles.track}
      style={{ '--most': Math.max(1, ...lanes.map(({ of }) => of)) } as CSSProperties}
      {...dayProps(personId, date)}
      data-target={tone || undefined}
    >
      {isOff && (
        <>
          <i className={styles.off} style={partOf(axis, axis.from, shift?.from ?? axis.until)} />
          {shift && <i className={styles.off} style={partOf(axis, shift.until, axis.until)} />}
        </>
      )}
      {away.map(({ from, until, reason }) => (
        <span key={`${from} ${until}`} className={styles.away} style={partOf(axis, from, until)}>
          {reason ? _(absenceWords[reason]) : t`Afwezig`}
        </span>
      ))}
      {stops.slice(1).map((stop, at) => {
        const before = stops[at]
        const minutes = travel[at]
        if (!before || !minutes || stop.from <= before.until) return null
        return (
          <span
            key={stop.visit._id}
            className={styles.travel}
            style={partOf(axis, before.until, stop.from)}
            title={t`${minutes} min rijden`}
          >
            <span>{minutes}</span>
          </span>
        )
      })}
      {stops.map((stop, at) => (
        <VisitBlock
          key={stop.visit._id}
          stop={stop}
          axis={axis}
          personId={personId}
          personName={personName}
          color={colorOf(stop.visit.company_id)}
          isFaint={faint.has(stop.visit.company_id)}
          isOpen={open === stop.visit._id}
          isShort={shortOf(row, at) > 0}
          lane={lanes[at] ?? WHOLE}
        />
      ))}
      {ghost && (
        <span className={styles.ghost} data-tone={tone} style={partOf(axis, ghost.from, ghost.until)}>
          {timesOf(ghost)}
        </span>
      )}
    </div>
  )
})
