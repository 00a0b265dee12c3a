import { createFileRoute, Outlet, type SearchSchemaInput, useMatch } from '@tanstack/react-router'
import type { ArchiveView } from '#src/orders/archive/archive-screen.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { useReturnFocus } from './-use-return-focus.ts'

const ArchiveScreen = lazily(
  async () => (await import('#src/orders/archive/archive-screen.tsx')).ArchiveScreen,
)

interface ArchiveSearch {
  q?: string
  bedrijf?: string
}

export const Route = createFileRoute('/_app/archive')({
  validateSearch: ({ q, bedrijf }: { q?: unknown; bedrijf?: unknown } & SearchSchemaInput): ArchiveSearch =>
    toSearch(q, bedrijf),
  component: ArchiveRoute,
})

/** A number typed into the address is one for the router. */
const toSearch = (q: unknown, bedrijf: unknown): ArchiveSearch => ({
  ...(q !== undefined && q !== '' && { q: String(q) }),
  ...(bedrijf !== undefined && bedrijf !== '' && { bedrijf: String(bedrijf) }),
})

function ArchiveRoute() {
  const { q = '', bedrijf } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = useMatch({ from: '/_app/archive/$mode/$orderId', shouldThrow: false })
  useReturnFocus(open === undefined)
  const view: ArchiveView = { text: q, prefixes: bedrijf ? bedrijf.split(',') : [] }

  function look(change: Partial<ArchiveView>) {
    const { text, prefixes } = { ...view, ...change }
    navigate({ to: '/archive', search: toSearch(text, prefixes.join(',')), replace: true })
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
