import type { Status } from '#src/data/statuses/queries.ts'
import { StatusPill } from '#src/ui/status-pill.tsx'
import styles from './lane-head.module.css'

interface LaneHeadProps {
  status: Status
  name: string
  count: string
}

export function LaneHead({ status, name, count }: LaneHeadProps) {
  return (
    <header className={styles.head}>
      <StatusPill color={status.color} plain>
        {name}
      </StatusPill>
      <span className={styles.count}>{count}</span>
    </header>
  )
}
