import { useState } from 'react'
import { Virtuoso } from 'react-virtuoso'
import type { System } from '#src/data/systems/queries.ts'
import { USUAL_REM, useRem } from '#src/lib/use-rem.ts'
import { walkRows } from '#src/ui/walk-rows.ts'
import styles from './system-list.module.css'
import { SystemRow } from './system-row.tsx'

/** As many at once, and again when the end comes near. */
const PAGE = 50
const ROWS_LEFT = 10
/** Rem: 56 pixels, and more for who asked for larger text. */
const ROW = 56 / USUAL_REM
/** Rows. */
const OVERSCAN = 10

interface SystemListProps {
  systems: readonly System[]
  onOpen(systemId: string): void
}

export function SystemList({ systems, onOpen }: SystemListProps) {
  const [limit, setLimit] = useState(PAGE)
  const rowHeight = ROW * useRem()
  const rows = systems.slice(0, limit)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
    <div className={styles.rows} onKeyDown={walkRows}>
      <Virtuoso
        data={rows}
        defaultItemHeight={rowHeight}
        overscan={OVERSCAN * rowHeight}
        computeItemKey={(_, { _id }) => _id}
        itemContent={(_, system) => <SystemRow system={system} onOpen={() => onOpen(system._id)} />}
        rangeChanged={({ endIndex }) => {
          if (endIndex >= rows.length - ROWS_LEFT && rows.length === limit) setLimit(limit + PAGE)
        }}
      />
    </div>
  )
}
