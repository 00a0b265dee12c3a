import { createFileRoute, Outlet, type SearchSchemaInput, useMatches } from '@tanstack/react-router'
import { useReturnFocus } from '#src/routes/-frame/use-return-focus.ts'
import { lazily } from '#src/ui/lazily.tsx'

const CompaniesScreen = lazily(
  async () => (await import('#src/companies/list/companies-screen.tsx')).CompaniesScreen,
)

interface CompaniesSearch {
  q?: string
}

export const Route = createFileRoute('/_app/settings/companies')({
  // The router parses digits as numbers.
  validateSearch: ({ q = '' }: { q?: unknown } & SearchSchemaInput): CompaniesSearch =>
    q === '' ? {} : { q: String(q) },
  component: CompaniesRoute,
})

/** The list stays mounted below an open company. */
function CompaniesRoute() {
  const navigate = Route.useNavigate()
  const { q = '' } = Route.useSearch()
  const { params, fullPath } = useMatches({ select: (matches) => matches.at(-1) }) ?? {}
  const open = params && 'companyId' in params ? params.companyId : null
  useReturnFocus(open)
  return (
    <>
      <CompaniesScreen
        text={q}
        covered={fullPath !== '/settings/companies'}
        onSearch={(text) => navigate({ to: '.', search: text === '' ? {} : { q: text }, replace: true })}
        onOpen={(companyId) =>
          navigate({ to: '/settings/companies/$companyId', params: { companyId }, search: { q } })
        }
      />
      <Outlet />
    </>
  )
}
