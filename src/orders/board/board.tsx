import { type ReactNode, useRef, useState } from 'react'
import { type OrderFilter, orderTotal } from '#src/data/orders/order-filter.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import type { OrderActions } from '../order-actions.ts'
import styles from './board.module.css'
import { inLane } from './in-lane.ts'
import { LaneInSight } from './lane-in-sight.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardPlace } from './use-board-place.ts'
import { useFilledLane } from './use-filled-lane.ts'

interface BoardProps {
  lanes: readonly Status[]
  /** Narrows the lanes further than by their status. */
  filter: OrderFilter
  actions: OrderActions
  /** Shown instead of lanes when the filter leaves no order; without it the lanes are shown empty. */
  empty: ReactNode
}

export function Board({ lanes, filter, actions, empty }: BoardProps) {
  // The keyboard can move to lanes that are out of view, and carry cards there.
  const [byKeyboard, setByKeyboard] = useState(false)
  const board = useRef<HTMLDivElement>(null)
  const handleKey = useBoardKeys(board)
  const status = lanes.map(({ name }) => name)
  const topOf = useBoardPlace(board, JSON.stringify(filter), status)
  useFilledLane(
    board,
    lanes.map((status) => inLane(filter, status)),
  )
  const total = useLive(empty ? orderTotal({ ...filter, among: { ...filter.among, status } }) : UNCOUNTED)
  if (empty && (lanes.length === 0 || total === 0)) return empty
  return (
    <div
      ref={board}
      className={styles.board}
      onKeyDownCapture={(event) => {
        setByKeyboard(true)
        handleKey(event)
      }}
    >
      {lanes.map((status, at) => (
        <LaneInSight
          key={status.name}
          status={status}
          next={lanes[at + 1] ?? null}
          isWanted={byKeyboard}
          top={topOf(status.name)}
          filter={filter}
          actions={actions}
        />
      ))}
    </div>
  )
}

/** Each lane counts its own orders; the total is asked only where it may be 0. */
const UNCOUNTED: Query<number> = {
  key: 'uncounted',
  live: () => ({ subscribe: () => () => {}, get: () => undefined }),
}
