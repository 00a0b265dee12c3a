import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Virtuoso } from 'react-virtuoso'
import { ORDERS_PER_PAGE, ordersNewestFirst } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { useListKeys } from '#src/ui/fields/use-list-keys.ts'
import { NoOrders } from '../no-orders.tsx'
import { OverviewRow } from './overview-row.tsx'
import styles from './overview-screen.module.css'

interface OverviewScreenProps {
  onOpen(orderId: string): void
}

/** Loads more when this many rows are left. */
const ROWS_LEFT = 5

/** All orders, one line each. */
export function OverviewScreen({ onOpen }: OverviewScreenProps) {
  const { t } = useLingui()
  const [limit, setLimit] = useState(ORDERS_PER_PAGE)
  const list = useRef<HTMLDivElement>(null)
  const handleKey = useListKeys(list)
  const orders = useLatest(useLive(ordersNewestFirst(null, limit)))
  return (
    <div className={styles.screen}>
      <Toolbar title={t`Overzicht v2`} />
      {!orders && (
        <p className={styles.loading} role="status">
          <Trans>Laden...</Trans>
        </p>
      )}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons
        <div ref={list} className={styles.list} onKeyDown={handleKey}>
          <Virtuoso
            data={orders}
            computeItemKey={(_, { _id }) => _id}
            itemContent={(_, order) => <OverviewRow order={order} onOpen={onOpen} />}
            rangeChanged={({ endIndex }) => {
              const isNearEnd = endIndex >= orders.length - ROWS_LEFT
              if (isNearEnd && orders.length === limit) setLimit(limit + ORDERS_PER_PAGE)
            }}
          />
        </div>
      )}
    </div>
  )
}
