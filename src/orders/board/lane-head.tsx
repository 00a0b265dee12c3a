import type { Status } from '#src/data/statuses/queries.ts'
import type { Query } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/numbers.ts'
import { Counted } from '#src/parts/counted.tsx'
import { StatusPill } from '#src/ui/status-pill.tsx'
import styles from './lane-head.module.css'

interface LaneHeadProps {
  status: Status
  name: string
  /** What counts the orders, where they did not come counted. */
  counting: Query<number> | null
  total: number | null
}

export function LaneHead({ status, name, counting, total }: LaneHeadProps) {
  return (
    <header className={styles.head}>
      <StatusPill color={status.color} plain>
        {name}
      </StatusPill>
      <span className={styles.count}>
        {counting ? <Counted by={counting} /> : total !== null && formatCount(total)}
      </span>
    </header>
  )
}
