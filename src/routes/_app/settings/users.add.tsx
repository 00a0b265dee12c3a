import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { links } from '#src/lib/links/links.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'
import { UserAddScreen } from '#src/users/edit/user-add-screen.tsx'

export const Route = createFileRoute('/_app/settings/users/add')({ component: UserAddRoute })

function UserAddRoute() {
  const navigate = useNavigate()
  const close = useClose(() => navigate({ to: links.settingsUsers, replace: true }))
  // Replaces the form, so that Back does not return to it.
  return (
    <CoveringLayer>
      <UserAddScreen
        onClose={close}
        onSaved={(id) => navigate({ to: links.settingsUser(id), replace: true })}
      />
    </CoveringLayer>
  )
}
