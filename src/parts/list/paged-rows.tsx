import { type ReactNode, useRef, useState } from 'react'
import { type StateSnapshot, Virtuoso } from 'react-virtuoso'
import { type Query, useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { USUAL_REM, useRem } from '#src/lib/hooks/use-rem.ts'
import { keptPlace } from '#src/lib/kept-places.ts'
import { useListKeys } from '#src/ui/fields/use-list-keys.ts'
import styles from './paged-rows.module.css'
import { useKeptRows } from './use-kept-rows.ts'

/** Rows per page; the next page loads when this many rows are left. */
const PAGE = 50
const ROWS_LEFT = 10
/** Rem: 52 pixels, larger with larger text. */
const ROW = 52 / USUAL_REM
/** Rows. */
const OVERSCAN = 10

interface PagedRowsProps<Row extends { _id: string }> {
  /** Identifies the list for the kept scroll position. */
  place: string
  /** The search text: a change scrolls to the top. */
  text: string
  query(limit: number): Query<readonly Row[]>
  /** The id of the row to start at. */
  open: string | null
  /** Above the rows, for instance the count. */
  head: ReactNode
  /** Shown instead of rows. */
  none: ReactNode
  /** The row was reached with the arrow keys. */
  onReach?(id: string): void
  /** A button with `data-row`. */
  children(row: Row): ReactNode
}

/** A long list, read page by page; Back and a reload restore the scroll position. */
export function PagedRows<Row extends { _id: string }>(props: PagedRowsProps<Row>) {
  const { place, open } = props
  const [kept] = useState(() => keptPlace<Place>(place))
  const [limit, setLimit] = useState(kept?.limit ?? PAGE)
  const [text, setText] = useState(props.text)
  const rowHeight = ROW * useRem()
  const found = useLatest(useLive(props.query(limit)))
  const rows = found ?? []
  if (text !== props.text) {
    setText(props.text)
    setLimit(PAGE)
  }
  const virtuoso = useKeptRows(place, (): Omit<Place, 'rows'> => ({ limit }))

  const list = useRef<HTMLDivElement>(null)
  const handleKey = useListKeys(list, (event) => {
    const reached = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    if (event.defaultPrevented && reached) props.onReach?.(reached)
  })

  return (
    <div className={styles.list}>
      {props.head}
      {found?.length === 0 && props.none}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
        <div ref={list} className={styles.rows} onKeyDown={handleKey}>
          <Virtuoso
            ref={virtuoso}
            {...(kept
              ? { restoreStateFrom: kept.rows }
              : { initialTopMostItemIndex: Math.max(0, rows.findIndex(({ _id }) => _id === open) - 1) })}
            data={rows}
            defaultItemHeight={rowHeight}
            overscan={OVERSCAN * rowHeight}
            computeItemKey={(_, { _id }) => _id}
            itemContent={(_, row) => props.children(row)}
            rangeChanged={({ endIndex }) => {
              if (endIndex >= rows.length - ROWS_LEFT && rows.length === limit) setLimit(limit + PAGE)
            }}
          />
        </div>
      )}
    </div>
  )
}

interface Place {
  limit: number
  rows: StateSnapshot
}
