import type { Status } from '#src/data/statuses/queries.ts'
import styles from './board.module.css'
import { Lane } from './lane.tsx'

interface BoardProps {
  lanes: readonly Status[]
  companies: readonly string[] | null
  onOpen(orderId: string): void
  onMove(orderId: string, to: Status | null): void
}

export function Board({ lanes, ...rest }: BoardProps) {
  return (
    <div className={styles.board}>
      {lanes.map((status) => (
        <Lane key={status.name} status={status} {...rest} />
      ))}
    </div>
  )
}
