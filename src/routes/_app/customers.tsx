import { createFileRoute, Outlet, type SearchSchemaInput, useMatch, useMatches } from '@tanstack/react-router'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import {
  type ListSearch,
  type ListView,
  listSearchOf,
  listViewOf,
  toListSearch,
} from '#src/parts/list/list-view.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { useClose } from '../-frame/use-close.ts'
import { useReturnFocus } from '../-frame/use-return-focus.ts'

const CustomersScreen = lazily(
  async () => (await import('#src/customers/customers-screen.tsx')).CustomersScreen,
)

export const Route = createFileRoute('/_app/customers')({
  validateSearch: (search: Partial<Record<keyof ListSearch, unknown>> & SearchSchemaInput): ListSearch =>
    toListSearch(search),
  component: CustomersRoute,
})

const OWN: ReadonlySet<string> = new Set(['/customers', '/customers/$customerId'])

function CustomersRoute() {
  const navigate = Route.useNavigate()
  const below = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const open =
    useMatch({ from: '/_app/customers/$customerId', shouldThrow: false })?.params.customerId ?? null
  const isBeside = useMedia('(min-width: 1024px)')
  useReturnFocus(isBeside ? null : open)
  const view = listViewOf(Route.useSearch())
  const goBelow = () => navigate({ to: '/customers', search: true, replace: true })
  const close = useClose(goBelow)
  // All other child routes cover list and customer.
  const covered = below !== undefined && !OWN.has(below)

  function look(change: Partial<ListView>) {
    navigate({ to: '.', search: listSearchOf({ ...view, ...change }), replace: true })
  }

  return (
    <>
      <CustomersScreen
        view={view}
        open={open}
        isBeside={isBeside}
        covered={covered}
        onView={look}
        onOpen={(customerId, as, how) =>
          navigate({
            to: '/customers/$customerId',
            params: { customerId },
            search: listSearchOf(as),
            // Replaces the entry while stepping through the list.
            replace: how === 'follow' && open !== null,
          })
        }
        onBack={isBeside ? goBelow : close}
      />
      <Outlet />
    </>
  )
}
