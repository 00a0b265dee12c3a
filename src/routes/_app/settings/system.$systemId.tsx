import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { links } from '#src/lib/links/links.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { SystemEditScreen } from '#src/settings/systems/edit/system-edit-screen.tsx'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

export const Route = createFileRoute('/_app/settings/system/$systemId')({ component: SystemEditRoute })

function SystemEditRoute() {
  const { systemId } = Route.useParams()
  const navigate = useNavigate()
  const close = useClose(() => navigate({ to: links.systems, replace: true }))
  return (
    <CoveringLayer>
      <SystemEditScreen systemId={systemId} onClose={close} />
    </CoveringLayer>
  )
}
