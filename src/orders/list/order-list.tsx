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

/** Rem: 113 pixels (SPEC §9), and more for who asked for larger text. */
const ROW = 113 / USUAL_REM
/** Rows (SPEC §9). */
const OVERSCAN = 5
/** More are asked for when so many are left (SPEC §9). */
const ROWS_LEFT = 5
const NONE: readonly Order[] = []

interface OrderListProps {
  filter: OrderFilter
  actions: OrderActions
  /** Instead of a list without rows. */
  empty: ReactNode
  /** Below the last row. */
  footer?: ReactNode
}

interface Place {
  limit: number
  chosen: readonly string[]
  anchor: string | null
  rows: StateSnapshot
}

/** With another filter nothing is chosen any more; given another key besides, it begins at the top, or where it was left. */
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

  /** What lies over the list is drawn elsewhere, and has keys of its own. */
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
      {/* Also when what is done to them leaves nothing of the list: it tells how that went. */}
      {selection.chosen.size > 0 && (
        <BulkBar
          filter={filter}
          chosen={[...selection.chosen]}
          onChoose={(chosen) => setSelection(allOf(chosen))}
          onDone={(done) => {
            setSelection((before) => without(before, done))
            // The bar, which has the focus, may be gone now.
            list.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </div>
  )
}

/** The same objects always: other ones would begin the list anew. */
const PARTS = {
  Footer: ({ context }: { context?: { footer: ReactNode } }) => context?.footer,
}
