import {
  createFileRoute,
  notFound,
  Outlet,
  type SearchSchemaInput,
  useLocation,
  useMatch,
} from '@tanstack/react-router'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { useCan } from '#src/data/use-can.ts'
import {
  type OrdersSearch,
  type OrdersView,
  searchOf,
  toOrdersSearch,
  viewOf,
} from '#src/orders/filters/orders-view.ts'
import { OrdersScreen } from '#src/orders/orders-screen.tsx'
import { covers } from '#src/routes/-frame/order-modes.tsx'
import { useIsNoStatus } from '#src/routes/-frame/use-is-no-status.ts'
import { useReturnFocus } from '#src/routes/-frame/use-return-focus.ts'
import { NotFoundScreen } from '#src/shell/lazy-not-found-screen.ts'

const OVERVIEW = 'overview'

export const Route = createFileRoute('/_app/orders/$base')({
  validateSearch: (search: Partial<Record<keyof OrdersSearch, unknown>> & SearchSchemaInput): OrdersSearch =>
    toOrdersSearch(search),
  beforeLoad: ({ params }) => {
    if (params.base !== OVERVIEW && !params.base.startsWith('status-')) throw notFound()
  },
  component: OrdersRoute,
})

/** The board stays mounted below an open order, so that its scroll positions are kept. */
function OrdersRoute() {
  const { base } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { hash } = useLocation()
  const order = useMatch({ from: '/_app/orders/$base/$mode/$orderId', shouldThrow: false })
  const adding = useMatch({ from: '/_app/orders/$base/add', shouldThrow: false })
  const mayAdd = useCan('orders.create')
  useReturnFocus(order?.params.orderId ?? null, order === undefined && adding === undefined)
  const isNoStatus = useIsNoStatus(base)

  const { preferredLayoutMode } = useDevicePreferences()
  const layout = hash === 'list' || hash === 'kanban' ? hash : preferredLayoutMode
  const wanted = viewOf(search, layout)
  // The screen's own status overrides statuses in the URL.
  const view = base === OVERVIEW ? wanted : { ...wanted, statuses: [] }

  function look(change: Partial<OrdersView>) {
    const next = { ...view, ...change }
    // A saved view with other statuses opens in the overview.
    const isElsewhere = base !== OVERVIEW && next.statuses.length > 0
    navigate({
      to: '/orders/$base',
      params: { base: isElsewhere ? OVERVIEW : base },
      search: searchOf(next),
      hash: next.layout,
      replace: !isElsewhere,
    })
  }

  if (isNoStatus) return <NotFoundScreen />
  return (
    <>
      <OrdersScreen
        key={base}
        base={base}
        view={view}
        covered={adding !== undefined || (order !== undefined && covers(order.params.mode))}
        onView={look}
        onOpen={(orderId, mode) =>
          navigate({
            to: '/orders/$base/$mode/$orderId',
            params: { base, mode, orderId },
            search,
            hash,
          })
        }
        onAdd={
          mayAdd ? () => navigate({ to: '/orders/$base/add', params: { base }, search, hash }) : undefined
        }
      />
      <Outlet />
    </>
  )
}
