import {
  createFileRoute,
  notFound,
  Outlet,
  type SearchSchemaInput,
  useLocation,
  useMatch,
} from '@tanstack/react-router'
import { useDevicePreferences } from '#src/data/preferences/device-preferences.ts'
import { OrdersScreen, type OrdersView } from '#src/orders/orders-screen.tsx'
import { CoveringLayer } from '#src/ui/covering-layer.tsx'

export const Route = createFileRoute('/_app/orders/$base')({
  validateSearch: ({ q, bedrijf }: { q?: unknown; bedrijf?: unknown } & SearchSchemaInput) => ({
    q: textOf(q),
    bedrijf: textOf(bedrijf),
  }),
  beforeLoad: ({ params }) => {
    if (params.base !== 'overview' && !params.base.startsWith('status-')) throw notFound()
  },
  component: OrdersRoute,
})

/** A number typed into the address is one for the router. */
const textOf = (value: unknown) => String(value ?? '')

/** The board stays where it is under an open order, so closing it loses no place. */
function OrdersRoute() {
  const { base } = Route.useParams()
  const { q, bedrijf } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { hash } = useLocation()
  const detail = useMatch({ from: '/_app/orders/$base/detail/$orderId', shouldThrow: false })

  const { preferredLayoutMode } = useDevicePreferences()
  const view: OrdersView = {
    layout: hash === 'list' || hash === 'kanban' ? hash : preferredLayoutMode,
    prefixes: bedrijf ? bedrijf.split(',') : [],
    search: q,
  }

  function change(part: Partial<OrdersView>) {
    const next = { ...view, ...part }
    navigate({
      to: '/orders/$base',
      params: { base },
      search: { q: next.search, bedrijf: next.prefixes.join(',') },
      hash: next.layout,
      replace: true,
    })
  }

  function open(orderId: string) {
    navigate({
      to: '/orders/$base/detail/$orderId',
      params: { base, orderId },
      search: { q, bedrijf },
      hash,
    })
  }

  return (
    <>
      <OrdersScreen base={base} view={view} onView={change} onOpen={open} covered={detail !== undefined} />
      {detail && (
        <CoveringLayer>
          <Outlet />
        </CoveringLayer>
      )}
    </>
  )
}
