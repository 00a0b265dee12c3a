import { useNavigate } from '@tanstack/react-router'
import type { App } from '#src/data/session/app.ts'
import { useCan } from '#src/data/use-can.ts'
import { links } from '#src/lib/links/links.ts'
import { NotFoundScreen } from '#src/shell/lazy-not-found-screen.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'
import { UserEditScreen } from '#src/users/edit/user-edit-screen.tsx'
import { useClose } from './use-close.ts'
import { useProof } from './use-proof.tsx'

interface UserFormProps {
  userId: string
  app: Pick<App, 'signIn'>
}

/** A user's form over the list; without access to the list it does not tell whether the user exists. */
export function UserForm({ userId, app }: UserFormProps) {
  const navigate = useNavigate()
  const close = useClose(() => navigate({ to: links.settingsUsers, replace: true }))
  const { dialog, ...proof } = useProof(app)
  if (!useCan('users.edit')) return <NotFoundScreen />
  return (
    <CoveringLayer>
      <UserEditScreen
        userId={userId}
        {...proof}
        onClose={close}
        onInstead={(id) => navigate({ to: links.settingsUser(id), replace: true })}
      />
      {dialog}
    </CoveringLayer>
  )
}
