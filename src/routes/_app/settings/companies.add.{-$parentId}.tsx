import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CompanyAddScreen } from '#src/companies/add/company-add-screen.tsx'
import { links } from '#src/lib/links/links.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

/** With or without a parent company. */
export const Route = createFileRoute('/_app/settings/companies/add/{-$parentId}')({
  component: CompanyAddRoute,
})

function CompanyAddRoute() {
  const { parentId = null } = Route.useParams()
  const navigate = useNavigate()
  const close = useClose(() => navigate({ to: links.settingsCompanies, replace: true }))
  // Replaces the form, so that Back does not return to it.
  return (
    <CoveringLayer>
      <CompanyAddScreen
        key={parentId}
        parentId={parentId}
        onClose={close}
        onSaved={(id) => navigate({ to: links.settingsCompany(id), replace: true })}
      />
    </CoveringLayer>
  )
}
