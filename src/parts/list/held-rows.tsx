import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { USUAL_REM, useRem } from '#src/lib/hooks/use-rem.ts'
import { useListKeys } from '#src/ui/fields/use-list-keys.ts'
import styles from './held-rows.module.css'

/** Rem: 56 pixels, larger with larger text. */
const ROW = 56 / USUAL_REM
/** Rows. */
const OVERSCAN = 5

interface HeldRowsProps<Row extends { _id: string }> {
  rows: readonly Row[]
  /** The search that they are of. Another one is shown from its top. */
  of?: string
  /** The row was reached with the arrow keys. */
  onReach?(id: string): void
  /** A button with `data-row`, such as a `ListRow`. */
  children(row: Row): ReactNode
}

/** A list in memory; virtualised, so that only the rows in view are drawn. */
export function HeldRows<Row extends { _id: string }>({
  rows,
  of = '',
  onReach,
  children,
}: HeldRowsProps<Row>) {
  const rowHeight = ROW * useRem()
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<VirtuosoHandle>(null)
  const shown = useRef(of)
  useLayoutEffect(() => {
    if (shown.current !== of) scroller.current?.scrollTo({ top: 0 })
    shown.current = of
  }, [of])
  const handleKey = useListKeys(list, (event) => {
    const reached = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    if (event.defaultPrevented && reached) onReach?.(reached)
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
    <div ref={list} className={styles.rows} onKeyDown={handleKey}>
      <Virtuoso
        ref={scroller}
        data={rows}
        defaultItemHeight={rowHeight}
        overscan={OVERSCAN * rowHeight}
        computeItemKey={(_, { _id }) => _id}
        itemContent={(_, row) => children(row)}
      />
    </div>
  )
}
