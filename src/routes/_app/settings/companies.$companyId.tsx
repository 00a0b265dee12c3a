import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { CompanyScreen } from '#src/companies/company-screen.tsx'
import { type CompanyTab, isCompanyTab } from '#src/companies/company-tab.ts'
import { links } from '#src/lib/links/links.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

interface CompanySearch {
  /** The general tab by default. */
  tab?: CompanyTab
  /** The open status. */
  status?: string
}

export const Route = createFileRoute('/_app/settings/companies/$companyId')({
  validateSearch: ({
    tab,
    status,
  }: { tab?: unknown; status?: unknown } & SearchSchemaInput): CompanySearch => ({
    ...(isCompanyTab(tab) && tab !== 'general' && { tab }),
    ...(typeof status === 'string' && status !== '' && { status }),
  }),
  component: CompanyRoute,
})

function CompanyRoute() {
  const { companyId } = Route.useParams()
  const { tab = 'general', status = null } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = useClose(() => navigate({ to: links.settingsCompanies, replace: true }))
  // Replaces the entry, so that Back leaves the company.
  const look = (search: CompanySearch) => navigate({ to: '.', search, replace: true })
  return (
    <CoveringLayer>
      <CompanyScreen
        key={companyId}
        companyId={companyId}
        tab={tab}
        statusId={status}
        onTab={(tab) => look({ tab })}
        onStatus={(id) => look({ tab: 'statuses', ...(id !== null && { status: id }) })}
        onCompany={(id) => navigate({ to: '/settings/companies/$companyId', params: { companyId: id } })}
        onInstead={(id) => navigate({ to: links.settingsCompany(id), replace: true })}
        onClose={close}
      />
    </CoveringLayer>
  )
}
