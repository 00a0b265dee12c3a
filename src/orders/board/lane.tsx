import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Collection,
  GridList,
  GridListItem,
  GridListLoadMoreItem,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components'
import { ORDERS_PER_PAGE, type Order, ordersNewestFirst } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { CardMenu } from './card-menu.tsx'
import styles from './lane.module.css'
import { LaneHead } from './lane-head.tsx'
import { OrderCard } from './order-card.tsx'

/** The kind of thing that is dragged: an order of ours, and nothing from elsewhere. */
const ORDER = 'application/x-aurum-order'
const CARD_HEIGHT = 75
const GAP = 8
/** In viewports: about the last five rows (SPEC §9). */
const LOAD_AHEAD = 0.7
const NONE: readonly Order[] = []

interface LaneProps {
  status: Status
  companies: readonly string[] | null
  onOpen(orderId: string): void
  /** `null`: let the user choose where to. */
  onMove(orderId: string, to: Status | null): void
}

export function Lane({ status, companies, onOpen, onMove }: LaneProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const [limit, setLimit] = useState(ORDERS_PER_PAGE)
  const orders = useLive(ordersNewestFirst({ status: status.name, companies }, limit))
  const shown = orders?.length ?? 0
  const name = statusName(status.name)

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [ORDER]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [ORDER],
    getAllowedDropOperations: () => ['move'],
    async onRootDrop({ items }) {
      const [item] = items
      if (item?.kind !== 'text') return
      onMove(await item.getText(ORDER), status)
    },
  })

  return (
    <section className={styles.lane} aria-label={name}>
      <LaneHead
        status={status}
        name={name}
        // The index counts a status, not a status of some companies: then the loaded ones are counted.
        loaded={companies === null ? null : `${shown}${shown === limit ? '+' : ''}`}
      />
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: CARD_HEIGHT, gap: GAP, padding: 2 }}>
        <GridList
          className={styles.cards ?? ''}
          aria-label={name}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => onOpen(String(key))}
          renderEmptyState={() => <p className={styles.empty}>{orders ? t`Geen orders` : ''}</p>}
        >
          <Collection items={orders ?? NONE} dependencies={[orders]}>
            {(order) => (
              <GridListItem
                id={order._id}
                textValue={order.order_id || t`Nieuwe order`}
                className={styles.item ?? ''}
              >
                <Button slot="drag" className={styles.grip ?? ''} aria-label={t`Verslepen`}>
                  <GripVertical size={14} aria-hidden />
                </Button>
                <OrderCard order={order} />
                <CardMenu orderId={order._id} onOpen={onOpen} onMove={onMove} />
              </GridListItem>
            )}
          </Collection>
          {shown === limit && (
            <GridListLoadMoreItem
              isLoading={false}
              onLoadMore={() => setLimit(limit + ORDERS_PER_PAGE)}
              scrollOffset={LOAD_AHEAD}
            />
          )}
        </GridList>
      </Virtualizer>
    </section>
  )
}
