import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import {
  type AuditSearch,
  auditFilterOf,
  auditSearchOf,
  toAuditSearch,
} from '#src/settings/audit-log/audit-search.ts'
import { lazily } from '#src/ui/lazily.tsx'

const AuditLogScreen = lazily(
  async () => (await import('#src/settings/audit-log/audit-log-screen.tsx')).AuditLogScreen,
)

export const Route = createFileRoute('/_app/settings/audit-log')({
  validateSearch: (search: Partial<Record<keyof AuditSearch, unknown>> & SearchSchemaInput): AuditSearch =>
    toAuditSearch(search),
  component: AuditLogRoute,
})

function AuditLogRoute() {
  const navigate = Route.useNavigate()
  return (
    <AuditLogScreen
      filter={auditFilterOf(Route.useSearch())}
      onFilter={(filter) => navigate({ to: '.', search: auditSearchOf(filter), replace: true })}
    />
  )
}
