import type { DayRow } from '../model/day-row.ts'
import styles from './week.module.css'

const FROM = 7 * 60
const UNTIL = 18 * 60

interface DayStripProps {
  row: DayRow
  colorOf(companyId: string): string
}

/** A day from seven to six: when there are visits, when somebody is away, and when they drive. */
export function DayStrip({ row: { stops, away }, colorOf }: DayStripProps) {
  return (
    <div className={styles.strip} aria-hidden>
      {away.map(({ from, until }) => (
        <i key={`${from} ${until}`} data-away style={partOf(from, until)} />
      ))}
      {stops.map(({ visit, from, until }) => (
        <i
          key={visit._id}
          data-state={visit.state}
          style={{ ...partOf(from, until), background: colorOf(visit.company_id) }}
        />
      ))}
    </div>
  )
}

function partOf(from: number, until: number) {
  const [start, end] = [from, until].map(
    (at) => (Math.min(Math.max(at, FROM), UNTIL) - FROM) / (UNTIL - FROM),
  )
  return { left: `${(start ?? 0) * 100}%`, width: `${((end ?? 0) - (start ?? 0)) * 100}%` }
}
