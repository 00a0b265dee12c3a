import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type StateSnapshot, Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { type Customer, type CustomerFilter, customersOf } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { keepPlace, keptPlace } from '#src/lib/kept-places.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import { USUAL_REM, useRem } from '#src/lib/use-rem.ts'
import { walkRows } from '#src/ui/walk-rows.ts'
import { CustomerCount } from './customer-count.tsx'
import styles from './customer-list.module.css'
import { CustomerRow } from './customer-row.tsx'
import { NoCustomers } from './no-customers.tsx'

/** As many at once, and again when the end comes near. */
const PAGE = 50
const ROWS_LEFT = 10
/** Rem: 52 pixels, and more for who asked for larger text. */
const ROW = 52 / USUAL_REM
/** Rows. */
const OVERSCAN = 10
const NONE: readonly Customer[] = []

interface CustomerListProps {
  filter: CustomerFilter
  open: string | null
  isBeside: boolean
  onOpen(customerId: string, how: 'open' | 'follow'): void
  onClear(): void
}

interface Place {
  limit: number
  rows: StateSnapshot
}

export function CustomerList({ filter, open, isBeside, onOpen, onClear }: CustomerListProps) {
  const place = `customers ${JSON.stringify(filter)}`
  const [kept] = useState(() => keptPlace<Place>(place))
  const [limit, setLimit] = useState(kept?.limit ?? PAGE)
  const [text, setText] = useState(filter.text)
  const virtuoso = useRef<VirtuosoHandle>(null)
  const rowHeight = ROW * useRem()
  const found = useLatest(useLive(customersOf(filter, limit)))
  const rows = found ?? NONE
  if (text !== filter.text) {
    setText(filter.text)
    setLimit(PAGE)
  }
  const keep = useEffectEvent(() => {
    virtuoso.current?.getState((state) => keepPlace(place, { limit, rows: state } satisfies Place))
  })
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  // As long as the rows are there to be asked where they are.
  useLayoutEffect(() => () => keep(), [])

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    walkRows(event)
    const reached = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    if (isBeside && event.defaultPrevented && reached && reached !== open) onOpen(reached, 'follow')
  }

  return (
    <div className={styles.list}>
      <CustomerCount filter={filter} />
      {found?.length === 0 && <NoCustomers filter={filter} onClear={onClear} />}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
        <div className={styles.rows} onKeyDown={handleKey}>
          <Virtuoso
            ref={virtuoso}
            {...(kept
              ? { restoreStateFrom: kept.rows }
              : { initialTopMostItemIndex: Math.max(0, rows.findIndex(({ _id }) => _id === open) - 1) })}
            data={rows}
            defaultItemHeight={rowHeight}
            overscan={OVERSCAN * rowHeight}
            computeItemKey={(_, { _id }) => _id}
            itemContent={(_, customer) => (
              <CustomerRow
                customer={customer}
                isOpen={customer._id === open}
                onOpen={() => onOpen(customer._id, 'open')}
              />
            )}
            rangeChanged={({ endIndex }) => {
              if (endIndex >= rows.length - ROWS_LEFT && rows.length === limit) setLimit(limit + PAGE)
            }}
          />
        </div>
      )}
    </div>
  )
}
