import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
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
import { type OrderFilter, ordersOf, orderTotal } from '#src/data/orders/order-filter.ts'
import { ORDERS_PER_PAGE, type Order } from '#src/data/orders/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { classes } from '#src/lib/classes.ts'
import { useLatest } from '#src/lib/hooks/use-latest.ts'
import { USUAL_REM, useRem } from '#src/lib/hooks/use-rem.ts'
import { useRenderTurn } from '#src/lib/hooks/use-render-turn.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import type { OrderActions } from '../order-actions.ts'
import { CardMenu } from './card-menu.tsx'
import { inLane } from './in-lane.ts'
import styles from './lane.module.css'
import { LaneHead } from './lane-head.tsx'
import { OrderCard } from './order-card.tsx'
import { useLaneTop } from './use-lane-top.ts'

/** The drag type of an order, so that nothing else can be dropped. */
const ORDER = 'application/x-aurum-order'
/** Rem: 75 pixels, larger with larger text. */
const CARD_HEIGHT = 75 / USUAL_REM
const GAP = 8
/** In viewports: about the last five rows. */
const LOAD_AHEAD = 0.7
const NONE: readonly Order[] = []

export interface LaneProps {
  status: Status
  /** null in the last lane. */
  next: Status | null
  /** Pixels; the scroll position to restore. */
  top: number
  filter: OrderFilter
  actions: OrderActions
}

export function Lane({ status, next, top, filter, actions }: LaneProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const rem = useRem()
  const [limit, setLimit] = useState(() => pagesDownTo(top, rem) * ORDERS_PER_PAGE)
  const own = useMemo(() => inLane(filter, status), [filter, status])
  const page = useLatest(useLive(ordersOf(own, limit)))
  const [isDrawn, setDrawn] = useState(false)
  // Drawing all lanes at once would block a slow phone.
  const isTurn = useRenderTurn(page !== undefined, isDrawn)
  // Deferred, so that scrolling stays smooth while fifty more cards are drawn.
  const orders = useDeferredValue(isTurn ? page?.rows : undefined)
  useEffect(() => {
    if (orders) setDrawn(true)
  }, [orders])
  const list = useRef<HTMLDivElement>(null)
  useLaneTop(list, top, isDrawn)
  const name = statusName(status.name)
  const isLarge = rem > USUAL_REM

  // The customer is left out: it would take a query per card, and the card itself shows it.
  function nameOf({ order_id, address }: Order): string {
    const whom = addressLine(address)
    return order_id || (whom ? t`Nieuwe order voor ${whom}` : t`Nieuwe order`)
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [ORDER]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [ORDER],
    getAllowedDropOperations: () => ['move'],
    async onRootDrop({ items }) {
      const [item] = items
      if (item?.kind !== 'text') return
      actions.onMove(await item.getText(ORDER), status)
    },
  })

  return (
    <>
      <LaneHead
        status={status}
        name={name}
        counting={page && page.total === null ? orderTotal(own) : null}
        total={page?.total ?? null}
        next={next && { name: statusName(next.name), counting: orderTotal(inLane(filter, next)) }}
      />
      <Cards height={isLarge ? null : CARD_HEIGHT * rem}>
        <GridList
          ref={list}
          className={classes(styles.cards, isLarge && styles.flow)}
          aria-label={name}
          // The arrow keys move between lanes; Tab moves to the actions of a card.
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => actions.onOpen(String(key), 'quick-select')}
          renderEmptyState={() => <p className={styles.empty}>{orders ? t`Geen orders` : ''}</p>}
        >
          <Collection items={orders ?? NONE} dependencies={[orders]}>
            {(order) => (
              <GridListItem id={order._id} textValue={nameOf(order)} className={styles.item ?? ''}>
                <Button slot="drag" className={styles.grip ?? ''} aria-label={t`Verslepen`}>
                  <GripVertical size={14} aria-hidden />
                </Button>
                <OrderCard order={order} />
                <CardMenu order={order} actions={actions} />
              </GridListItem>
            )}
          </Collection>
          {orders?.length === limit && (
            <GridListLoadMoreItem
              isLoading={false}
              onLoadMore={() => setLimit(limit + ORDERS_PER_PAGE)}
              scrollOffset={LOAD_AHEAD}
            />
          )}
        </GridList>
      </Cards>
    </>
  )
}

/** Enough pages to restore the scroll position. */
const pagesDownTo = (top: number, rem: number) =>
  Math.ceil((top + innerHeight) / (CARD_HEIGHT * rem + GAP) / ORDERS_PER_PAGE)

/**
 * `height`: pixels, where all cards have the same. With larger text the height varies, so all cards of a page are
 * drawn.
 */
function Cards({ height, children }: { height: number | null; children: ReactNode }) {
  if (height === null) return children
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: height, gap: GAP, padding: 2 }}>
      {children}
    </Virtualizer>
  )
}
