import { createFileRoute, Outlet, type SearchSchemaInput, useMatch } from '@tanstack/react-router'
import {
  type OrdersSearch,
  type OrdersView,
  searchOf,
  toOrdersSearch,
  viewOf,
} from '#src/orders/filters/orders-view.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { useReturnFocus } from '../-frame/use-return-focus.ts'

const ArchiveScreen = lazily(
  async () => (await import('#src/orders/archive/archive-screen.tsx')).ArchiveScreen,
)

export const Route = createFileRoute('/_app/archive')({
  validateSearch: (search: Partial<Record<keyof OrdersSearch, unknown>> & SearchSchemaInput): OrdersSearch =>
    toOrdersSearch(search),
  component: ArchiveRoute,
})

function ArchiveRoute() {
  const navigate = Route.useNavigate()
  const open = useMatch({ from: '/_app/archive/$mode/$orderId', shouldThrow: false })
  useReturnFocus(open?.params.orderId ?? null)
  const view = viewOf(Route.useSearch(), 'list')

  function look(change: Partial<OrdersView>) {
    navigate({ to: '/archive', search: searchOf({ ...view, ...change }), replace: true })
  }

  return (
    <>
      <ArchiveScreen
        view={view}
        covered={open !== undefined}
        onView={look}
        onOpen={(orderId) =>
          navigate({ to: '/archive/$mode/$orderId', params: { mode: 'detail', orderId }, search: true })
        }
      />
      <Outlet />
    </>
  )
}
