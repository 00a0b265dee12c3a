import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { links } from '#src/lib/links/links.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { SystemAddScreen } from '#src/settings/systems/edit/system-add-screen.tsx'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

export const Route = createFileRoute('/_app/settings/system/add')({ component: SystemAddRoute })

function SystemAddRoute() {
  const navigate = useNavigate()
  const close = useClose(() => navigate({ to: links.systems, replace: true }))
  return (
    <CoveringLayer>
      <SystemAddScreen onClose={close} onSaved={close} />
    </CoveringLayer>
  )
}
