import { useRef, useState } from 'react'
import { type StateSnapshot, Virtuoso } from 'react-virtuoso'
import { archivesOf } from '#src/data/archives/queries.ts'
import { isNarrowed, type OrderFilter } from '#src/data/orders/order-filter.ts'
import { ORDERS_PER_PAGE } from '#src/data/orders/queries.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { USUAL_REM, useRem } from '#src/lib/hooks/use-rem.ts'
import { keptPlace } from '#src/lib/kept-places.ts'
import { useKeptRows } from '#src/parts/list/use-kept-rows.ts'
import { useListKeys } from '#src/ui/fields/use-list-keys.ts'
import type { OrdersView } from '../filters/orders-view.ts'
import { SearchScope } from '../search/search-scope.tsx'
import { ServerHits } from '../search/server-hits.tsx'
import { useServerHits } from '../search/use-server-hits.ts'
import { ArchiveEmpty } from './archive-empty.tsx'
import { ArchiveRow } from './archive-row.tsx'
import styles from './archive-screen.module.css'
import { ArchiveToCome } from './archive-to-come.tsx'

interface ArchiveResultsProps {
  view: OrdersView
  /** The query of the view. */
  filter: OrderFilter
  countOf(view: OrdersView): Query<number>
  onView(change: Partial<OrdersView>): void
  onOpen(archiveId: string): void
}

interface Place {
  limit: number
  rows: StateSnapshot
}

const ROWS_LEFT = 5
/** Rem: 113 pixels, and five extra rows. */
const ROW = 113 / USUAL_REM
const OVERSCAN = 5

export function ArchiveResults({ view, filter, countOf, onView, onOpen }: ArchiveResultsProps) {
  // Prefixed, since the list of orders may have the same filter.
  const place = `archives ${JSON.stringify(filter)}`
  const [kept] = useState(() => keptPlace<Place>(place))
  const [limit, setLimit] = useState(kept?.limit ?? ORDERS_PER_PAGE)
  const virtuoso = useKeptRows(place, (): Omit<Place, 'rows'> => ({ limit }))
  const list = useRef<HTMLDivElement>(null)
  const handleKey = useListKeys(list)
  const rowHeight = ROW * useRem()
  const rows = useLatest(useLive(archivesOf(filter, limit)))
  const { state, hits } = useServerHits('archives', filter, rows)
  const isAnswered = hits.length > 0 || state === 'asking'
  return (
    <>
      {filter.text !== '' || state !== 'none' ? (
        <SearchScope of="archives" server={state} />
      ) : (
        rows && rows.length > 0 && !isNarrowed(filter) && <ArchiveToCome />
      )}
      <ServerHits hits={hits} onOpen={onOpen} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons */}
      <div ref={list} className={styles.rows} onKeyDown={handleKey}>
        {rows?.length === 0 && !isAnswered && (
          <ArchiveEmpty {...{ view, countOf, onView }} isEverywhere={state === 'answered'} />
        )}
        {rows && rows.length > 0 && (
          <Virtuoso
            ref={virtuoso}
            {...(kept && { restoreStateFrom: kept.rows })}
            data={rows}
            defaultItemHeight={rowHeight}
            overscan={OVERSCAN * rowHeight}
            computeItemKey={(_, { _id }) => _id}
            itemContent={(_, archive) => <ArchiveRow archive={archive} onOpen={onOpen} />}
            rangeChanged={({ endIndex }) => {
              const isNearEnd = endIndex >= rows.length - ROWS_LEFT
              if (isNearEnd && rows.length === limit) setLimit(limit + ORDERS_PER_PAGE)
            }}
          />
        )}
      </div>
    </>
  )
}
