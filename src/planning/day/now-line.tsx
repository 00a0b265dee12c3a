import type { CSSProperties } from 'react'
import { formatTime, isoDate } from '#src/lib/figures/dates.ts'
import { useMinute } from '#src/lib/hooks/use-minute.ts'
import { minutesOf, type Span } from '#sync/contract/values/day.ts'
import { partOf } from './axis.ts'
import styles from './day.module.css'

/** Where the clock is on the axis of today. */
export function NowLine({ date, axis }: { date: string; axis: Span }) {
  const now = useMinute()
  const time = formatTime(now)
  const at = minutesOf(time)
  if (isoDate(now) !== date || at < axis.from || at > axis.until) return null
  return (
    <div className={styles.now} style={{ '--at': partOf(axis, at, at).left } as CSSProperties} aria-hidden>
      <span>{time}</span>
    </div>
  )
}
