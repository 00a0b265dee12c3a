import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { CompanyScreen } from '#src/companies/company-screen.tsx'
import { links } from '#src/lib/links.ts'
import { useClose } from './-use-close.ts'

interface CompanySearch {
  /** The status that is looked at. */
  status?: string
}

export const Route = createFileRoute('/_app/settings/companies/$companyId')({
  validateSearch: ({ status }: { status?: unknown } & SearchSchemaInput): CompanySearch =>
    typeof status === 'string' && status !== '' ? { status } : {},
  component: CompanyRoute,
})

function CompanyRoute() {
  const { companyId } = Route.useParams()
  const { status = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = useClose(() => navigate({ to: links.settings, replace: true }))
  return (
    <CompanyScreen
      key={companyId}
      companyId={companyId}
      statusId={status}
      // In place of the one before: Back leads out of the company.
      onStatus={(id) => navigate({ to: '.', search: id === null ? {} : { status: id }, replace: true })}
      onClose={close}
    />
  )
}
