import { type ReactNode, useRef } from 'react'
import { Virtuoso } from 'react-virtuoso'
import { USUAL_REM, useRem } from '#src/lib/hooks/use-rem.ts'
import { useListKeys } from '#src/ui/fields/use-list-keys.ts'
import styles from './held-rows.module.css'

/** Rem: 56 pixels, larger with larger text. */
const ROW = 56 / USUAL_REM
/** Rows. */
const OVERSCAN = 10

interface HeldRowsProps<Row extends { _id: string }> {
  rows: readonly Row[]
  /** The row was reached with the arrow keys. */
  onReach?(id: string): void
  /** A button with `data-row`, such as a `ListRow`. */
  children(row: Row): ReactNode
}

/** A list in memory; virtualised, so that only the rows in view are drawn. */
export function HeldRows<Row extends { _id: string }>({ rows, onReach, children }: HeldRowsProps<Row>) {
  const rowHeight = ROW * useRem()
  const list = useRef<HTMLDivElement>(null)
  const handleKey = useListKeys(list, (event) => {
    const reached = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    if (event.defaultPrevented && reached) onReach?.(reached)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
    <div ref={list} className={styles.rows} onKeyDown={handleKey}>
      <Virtuoso
        data={rows}
        defaultItemHeight={rowHeight}
        overscan={OVERSCAN * rowHeight}
        computeItemKey={(_, { _id }) => _id}
        itemContent={(_, row) => children(row)}
      />
    </div>
  )
}
