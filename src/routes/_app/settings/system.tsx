import { createFileRoute, Outlet, type SearchSchemaInput, useMatches } from '@tanstack/react-router'
import { lazily } from '#src/ui/lazily.tsx'

const SystemsScreen = lazily(
  async () => (await import('#src/settings/systems/systems-screen.tsx')).SystemsScreen,
)

interface SystemsSearch {
  q?: string
}

export const Route = createFileRoute('/_app/settings/system')({
  // The router parses digits as numbers.
  validateSearch: ({ q = '' }: { q?: unknown } & SearchSchemaInput): SystemsSearch =>
    q === '' ? {} : { q: String(q) },
  component: SystemsRoute,
})

function SystemsRoute() {
  const navigate = Route.useNavigate()
  const { q = '' } = Route.useSearch()
  const below = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  return (
    <>
      <SystemsScreen
        text={q}
        covered={below !== '/settings/system'}
        onSearch={(text) => navigate({ to: '.', search: text === '' ? {} : { q: text }, replace: true })}
        onOpen={(systemId) =>
          navigate({ to: '/settings/system/$systemId', params: { systemId }, search: true })
        }
      />
      <Outlet />
    </>
  )
}
