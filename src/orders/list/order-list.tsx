import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type StateSnapshot, Virtuoso } from 'react-virtuoso'
import { type OrderFilter, ordersOf } from '#src/data/orders/order-filter.ts'
import { ORDERS_PER_PAGE, type Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { USUAL_REM, useRem } from '#src/lib/hooks/use-rem.ts'
import { keptPlace } from '#src/lib/kept-places.ts'
import { useKeptRows } from '#src/parts/list/use-kept-rows.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { useBulkKinds } from '../bulk/use-bulk-kinds.ts'
import type { OrderActions } from '../order-actions.ts'
import styles from './order-list.module.css'
import { OrderRow } from './order-row.tsx'
import { allOf, NOTHING_CHOSEN, without } from './selection.ts'
import { useRowSelection } from './use-row-selection.ts'

/** Rem: 113 pixels, larger with larger text. */
const ROW = 113 / USUAL_REM
/** Rows. */
const OVERSCAN = 5
/** Loads more when this many rows are left. */
const ROWS_LEFT = 5
const NONE: readonly Order[] = []

interface OrderListProps {
  filter: OrderFilter
  actions: OrderActions
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** Shown below the last row. */
  footer?: ReactNode
}

interface Place {
  limit: number
  chosen: readonly string[]
  anchor: string | null
  rows: StateSnapshot
}

/**
 * A change of filter clears the selection. A new `key` also restores the kept scroll position, or starts at the top.
 */
export function OrderList({ filter, actions, empty, footer = null }: OrderListProps) {
  const place = JSON.stringify(filter)
  const [kept] = useState(() => keptPlace<Place>(place))
  const [limit, setLimit] = useState(kept?.limit ?? ORDERS_PER_PAGE)
  const [about, setAbout] = useState(filter)
  const list = useRef<HTMLDivElement>(null)
  const page = useLatest(useLive(ordersOf(filter, limit)))
  const rowHeight = ROW * useRem()
  const canChoose = useBulkKinds().length > 0
  const rows = page?.rows ?? NONE
  const { selection, setSelection, choose, handleKey } = useRowSelection({
    list,
    ids: rows.map(({ _id }) => _id),
    canChoose,
    initially: kept && { chosen: new Set(kept.chosen), anchor: kept.anchor },
  })
  if (about !== filter) {
    setAbout(filter)
    setLimit(ORDERS_PER_PAGE)
    setSelection(NOTHING_CHOSEN)
  }
  const virtuoso = useKeptRows(place, (): Omit<Place, 'rows'> => {
    return { limit, chosen: [...selection.chosen], anchor: selection.anchor }
  })
  if (!page) return null

  /** Key events of dialogs bubble here through React; those have keys of their own. */
  function handleOwnKey(event: KeyboardEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.target as Node)) handleKey(event)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
    <div ref={list} className={styles.screen} tabIndex={-1} onKeyDown={handleOwnKey}>
      {rows.length === 0 ? (
        empty
      ) : (
        <Virtuoso
          ref={virtuoso}
          {...(kept && { restoreStateFrom: kept.rows })}
          className={styles.rows ?? ''}
          data={rows}
          defaultItemHeight={rowHeight}
          overscan={OVERSCAN * rowHeight}
          computeItemKey={(_, order) => order._id}
          itemContent={(_, order) => (
            <OrderRow
              order={order}
              actions={actions}
              chosen={canChoose ? selection.chosen.has(order._id) : null}
              onChoose={choose}
            />
          )}
          rangeChanged={({ endIndex }) => {
            const isNearEnd = endIndex >= rows.length - ROWS_LEFT
            if (isNearEnd && rows.length === limit) setLimit(limit + ORDERS_PER_PAGE)
          }}
          context={{ footer }}
          components={PARTS}
        />
      )}
      {/* Rendered without rows too, because it shows the result of a bulk action that emptied the list. */}
      {selection.chosen.size > 0 && (
        <BulkBar
          filter={filter}
          chosen={[...selection.chosen]}
          onChoose={(chosen) => setSelection(allOf(chosen))}
          onDone={(done) => {
            setSelection((before) => without(before, done))
            // The bar had the focus and may be gone.
            list.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

/** A constant: a new object would remount the list. */
const PARTS = {
  Footer: ({ context }: { context?: { footer: ReactNode } }) => context?.footer,
}
