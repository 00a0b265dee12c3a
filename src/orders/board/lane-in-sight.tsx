import { memo, useRef } from 'react'
import { useNear } from '#src/lib/hooks/use-near.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import styles from './lane.module.css'
import { Lane, type LaneProps } from './lane.tsx'

interface LaneInSightProps extends LaneProps {
  /** Draw the lane even when it is out of view. */
  isWanted: boolean
}

/**
 * A lane reads and draws its orders once it is almost in view: a phone shows two of nine. Memoised, so that dialogs
 * over the board do not redraw it.
 */
export const LaneInSight = memo(function LaneInSight({ isWanted, ...lane }: LaneInSightProps) {
  const statusName = useStatusName()
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place)
  return (
    <section ref={place} className={styles.lane} aria-label={statusName(lane.status.name)}>
      {(isNear || isWanted) && <Lane {...lane} />}
    </section>
  )
})
