import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Virtuoso } from 'react-virtuoso'
import { type OrderFilter, ordersOf } from '#src/data/orders/order-filter.ts'
import { ORDERS_PER_PAGE } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import { walkRows } from '#src/ui/walk-rows.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { useBulkKinds } from '../bulk/use-bulk-kinds.ts'
import type { OrderActions } from '../order-actions.ts'
import styles from './order-list.module.css'
import { OrderRow } from './order-row.tsx'
import { allOf, extended, NOTHING_CHOSEN, toggled, without } from './selection.ts'

/** Pixels (SPEC §9). */
const ROW = 113
const OVERSCAN = 5 * ROW
/** More are asked for when so many are left (SPEC §9). */
const ROWS_LEFT = 5

interface OrderListProps {
  filter: OrderFilter
  actions: OrderActions
  /** Instead of a list without rows. */
  empty: ReactNode
  /** Below the last row. */
  footer?: ReactNode
}

/** With another filter nothing is chosen any more; given another key besides, it begins at the top. */
export function OrderList({ filter, actions, empty, footer = null }: OrderListProps) {
  const [limit, setLimit] = useState(ORDERS_PER_PAGE)
  const [selection, setSelection] = useState(NOTHING_CHOSEN)
  const [about, setAbout] = useState(filter)
  const list = useRef<HTMLDivElement>(null)
  const page = useLatest(useLive(ordersOf(filter, limit)))
  const canChoose = useBulkKinds().length > 0
  if (about !== filter) {
    setAbout(filter)
    setLimit(ORDERS_PER_PAGE)
    setSelection(NOTHING_CHOSEN)
  }
  if (!page) return null
  const { rows } = page
  const ids = rows.map(({ _id }) => _id)
  const choose = (id: string, isRange: boolean) =>
    setSelection((before) => (isRange ? extended(before, id, ids) : toggled(before, id)))

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    walkRows(event)
    if (!canChoose || event.defaultPrevented || event.altKey) return
    const { key, shiftKey, ctrlKey, metaKey, target } = event
    const row = target instanceof HTMLElement ? target.dataset.row : undefined
    const isMod = ctrlKey || metaKey
    if (isMod && key.toLowerCase() === 'a') setSelection(allOf(ids))
    else if (!isMod && key.toLowerCase() === 'x' && row) choose(row, shiftKey)
    else if (key === 'Escape' && selection.chosen.size > 0) setSelection(NOTHING_CHOSEN)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
    <div ref={list} className={styles.screen} tabIndex={-1} onKeyDown={handleKey}>
      {rows.length === 0 ? (
        empty
      ) : (
        <Virtuoso
          className={styles.rows ?? ''}
          data={rows}
          overscan={OVERSCAN}
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
          total={page.total}
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
