import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { setOrderStatus } from '#src/data/orders/commands.ts'
import { orderNow } from '#src/data/orders/queries.ts'
import { allStatuses, lanesOf, type Status, statusesOfCompany } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { statusOfBase } from '#src/parts/status-base.ts'
import { useStatusName } from '#src/parts/status-name.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { showToast } from '#src/ui/toast-queue.ts'
import { Board } from './board/board.tsx'
import { CardActions } from './board/card-menu.tsx'
import styles from './orders-screen.module.css'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { SearchResults } from './search/search-results.tsx'
import { StatusDialog } from './status/lazy-status-dialog.ts'
import { asksNothing } from './status/status-draft.ts'

/** Its virtual list is large, and the board is what opens. */
const OrderList = lazily(async () => (await import('./list/order-list.tsx')).OrderList)

export interface OrdersView {
  layout: 'kanban' | 'list'
  /** Order-number prefixes; empty is every company. */
  prefixes: readonly string[]
  search: string
}

interface OrdersScreenProps {
  /** The path part that says which orders: `overview` or `status-…`. */
  base: string
  view: OrdersView
  /** An open order lies over it: kept as it is, out of reach of keyboard and screen reader. */
  covered: boolean
  onView(change: Partial<OrdersView>): void
  onOpen(orderId: string): void
}

const NONE: readonly Status[] = []

export function OrdersScreen({ base, view, covered, onView, onOpen }: OrdersScreenProps) {
  const { t } = useLingui()
  const engine = useEngine()
  const companies = useCompanies()
  const statuses = useLive(allStatuses) ?? NONE
  const statusName = useStatusName()
  const [moving, setMoving] = useState<{ orderId: string; to: Status | null } | null>(null)

  const chosen = companies.filter(({ config }) => view.prefixes.includes(config.order_number_prefix))
  const companyIds = chosen.length > 0 ? chosen.map(({ _id }) => _id) : null
  const lanes = lanesOf(chosen.length > 0 ? chosen : companies, statuses)
  const names = lanes.map(({ name }) => name)
  const status = statusOfBase(base, names)
  const shownLanes = status === null ? lanes : lanes.filter(({ name }) => name === status)
  const title = status ? statusName(status) : t`Orders`

  async function move(orderId: string, to: Status | null) {
    const own = to && (await sameStatusOf(orderId, to))
    if (!own || !asksNothing(own)) return setMoving({ orderId, to })
    const args = { status_id: own._id, fields: {}, message: { send: false, date: '', time: '' } }
    const outcome = await setOrderStatus(engine, orderId, args)
    if (!outcome.ok) return setMoving({ orderId, to })
    showToast({ title: t`Status gewijzigd`, text: statusName(own.name) })
  }

  /** A lane stands for a name; the order's own company has a status of its own under that name, or none. */
  async function sameStatusOf(orderId: string, to: Status) {
    const order = await orderNow(engine, orderId)
    const company = companies.find(({ _id }) => _id === order?.company_id)
    return company && statusesOfCompany(company, statuses).find(({ name }) => name === to.name)
  }

  /** Whoever comes near with a finger, mouse or keyboard does not wait for what opens next. */
  function preload() {
    StatusDialog.preload()
    OrderList.preload()
    CardActions.preload()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing happens but fetching
    <div className={styles.screen} inert={covered} onPointerEnter={preload} onFocus={preload}>
      <OrdersToolbar title={title} view={view} onView={onView} companies={companies} />
      <div className={styles.content}>
        {view.search ? (
          <SearchResults text={view.search} onOpen={onOpen} />
        ) : view.layout === 'kanban' ? (
          <Board lanes={shownLanes} companies={companyIds} onOpen={onOpen} onMove={move} />
        ) : (
          <OrderList filter={{ status: status ?? null, companies: companyIds }} onOpen={onOpen} />
        )}
      </div>
      {moving && <StatusDialog {...moving} onClose={() => setMoving(null)} />}
    </div>
  )
}
