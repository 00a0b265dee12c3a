import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { orderTotal } from '#src/data/orders/order-filter.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { allStatuses, lanesOf } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useStableHandlers } from '#src/lib/hooks/use-stable-handlers.ts'
import type { OrderMode } from '#src/lib/links/links.ts'
import { statusOfBase } from '#src/parts/status/status-base.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { Board } from './board/board.tsx'
import { CardActions } from './board/card-menu.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FilterPopover } from './filters/filter-button.tsx'
import { NotOnBoard } from './filters/no-matches.tsx'
import { filterCount, type OrdersView } from './filters/orders-view.ts'
import { orderFilterOf, useOrderFilter } from './filters/use-order-filter.ts'
import { ViewTabs } from './filters/view-tabs.tsx'
import { keepFocusOn } from './focus-order.ts'
import { NoOrders, useHasNoOrders } from './no-orders.tsx'
import type { OrderActions } from './order-actions.ts'
import styles from './orders-screen.module.css'
import { OrdersToolbar } from './orders-toolbar.tsx'
import type { RowQuestion } from './row-dialog.tsx'
import { StatusDialog } from './status/lazy-status-dialog.ts'
import { useMoveOrder } from './use-move-order.ts'
import { useRegisterRowActions } from './use-register-row-actions.ts'

/** The virtual list is large, and the board opens first. */
const OrderList = lazily(async () => (await import('./list/order-list.tsx')).OrderList)
const SearchResults = lazily(async () => (await import('./search/search-results.tsx')).SearchResults)
const RowDialog = lazily(async () => (await import('./row-dialog.tsx')).RowDialog)
const DeleteDialog = lazily(async () => (await import('./archive/delete-dialog.tsx')).DeleteDialog)

/** All statuses. */
const OVERVIEW = 'overview'

interface OrdersScreenProps {
  /** The part of the path that selects the orders: `overview` or `status-…`. */
  base: string
  view: OrdersView
  /** An order is open over it: kept mounted, but inert. */
  covered: boolean
  onView(change: Partial<OrdersView>): void
  onOpen(orderId: string, mode: OrderMode): void
  onAdd?: (() => void) | undefined
}

export function OrdersScreen({ base, view: asked, covered, onView, onOpen, onAdd }: OrdersScreenProps) {
  const { t } = useLingui()
  const companies = useCompanies()
  const statuses = useLive(allStatuses)
  const statusName = useStatusName()
  const move = useMoveOrder()
  const [rowAsked, setRowAsked] = useState<RowQuestion | null>(null)
  useRegisterRowActions(covered, { onStatus: move.change, onAsk: setRowAsked })
  const [deleting, setDeleting] = useState<Order | null>(null)
  /** Text in the search field that is not searched for yet; null when it equals the search. */
  const [typed, setTyped] = useState<string | null>(null)
  const [emptied, setEmptied] = useState(0)

  const view = { ...asked, text: typed?.trim() ?? asked.text }
  const { text } = view
  const chosen = companies.filter(({ config }) => view.prefixes.includes(config.order_number_prefix))
  const lanes = lanesOf(chosen.length > 0 ? chosen : companies, statuses ?? [])
  // A status that the chosen companies lack has no orders, and is still the subject of the screen.
  const status = statusOfBase(
    base,
    lanesOf(companies, statuses ?? []).map(({ name }) => name),
  )
  const wanted = status ? [status] : view.statuses
  const shownLanes =
    status === undefined ? [] : lanes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const filter = useOrderFilter(view, companies, status ?? null)
  const countOf = (other: OrdersView) => orderTotal(orderFilterOf(other, companies, status ?? null))
  const key = JSON.stringify({ ...filter, text: '' })
  const isFiltered = filterCount(view) > 0
  const hasNoOrders = useHasNoOrders()
  const isBoard = !text && view.layout === 'kanban'
  // Stable, so that opening an order does not draw all cards again.
  const actions: OrderActions = useStableHandlers({ onOpen, onMove: move.begin, onDelete: setDeleting })

  function look(change: Partial<OrdersView>) {
    if (change.text !== undefined) setTyped(null)
    if (change.text === '') setEmptied(emptied + 1)
    onView(change)
  }

  function endRow() {
    if (rowAsked) keepFocusOn(rowAsked.orderId)
    setRowAsked(null)
  }

  /** Preloads lazy parts when a pointer or the focus enters the screen. */
  function preload() {
    for (const part of [StatusDialog, RowDialog, OrderList, CardActions, SearchResults, FilterPopover])
      part.preload()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens but fetching
    <div className={styles.screen} inert={covered} onPointerEnter={preload} onFocus={preload}>
      <OrdersToolbar
        title={status ? statusName(status) : t`Orders`}
        view={asked}
        filter={filter}
        companies={companies}
        ofOneStatus={base !== OVERVIEW}
        isSearching={text !== ''}
        emptied={emptied}
        onView={look}
        onType={setTyped}
        onAdd={onAdd}
      />
      {base === OVERVIEW && <ViewTabs view={view} countOf={countOf} onView={look} />}
      {(isFiltered || !isBoard) && status !== undefined && (
        <ActiveFilters view={view} total={orderTotal(filter)} onView={look} />
      )}
      <div className={styles.content}>
        {isBoard ? (
          <Board
            lanes={shownLanes}
            filter={filter}
            actions={actions}
            empty={
              isFiltered ? (
                statuses && <NotOnBoard {...{ view, countOf }} onView={look} />
              ) : hasNoOrders ? (
                <NoOrders />
              ) : null
            }
          />
        ) : status === undefined ? null : text || isFiltered ? (
          <SearchResults key={key} {...{ view, filter, actions, countOf }} onView={look} />
        ) : (
          <OrderList key={key} filter={filter} actions={actions} empty={<NoOrders />} />
        )}
      </div>
      {move.asking && <StatusDialog {...move.asking} onClose={move.end} />}
      {rowAsked && <RowDialog {...rowAsked} onClose={endRow} />}
      {deleting && <DeleteDialog collection="orders" order={deleting} onClose={() => setDeleting(null)} />}
    </div>
  )
}
