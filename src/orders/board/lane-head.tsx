import { orderCount } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { StatusPill } from '#src/ui/status-pill.tsx'
import styles from './lane-head.module.css'

interface LaneHeadProps {
  status: Status
  name: string
  /** What to say instead of the count of the status. */
  loaded: string | null
}

/** Asks for its count itself: a new one must not draw all the cards below it anew. */
export function LaneHead({ status, name, loaded }: LaneHeadProps) {
  const total = useLive(orderCount(status.name))
  return (
    <header className={styles.head}>
      <StatusPill color={status.color} plain>
        {name}
      </StatusPill>
      <span className={styles.count}>{loaded ?? total ?? ''}</span>
    </header>
  )
}
