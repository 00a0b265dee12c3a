import { createFileRoute } from '@tanstack/react-router'
import { useEngine } from '#src/data/engine-context.tsx'
import { ProfileScreen } from '#src/profile/profile-screen.tsx'
import { useProof } from '#src/routes/-frame/use-proof.tsx'
import { UserForm } from '#src/routes/-frame/user-form.tsx'

export const Route = createFileRoute('/_app/settings/users/$userId')({ component: UserRoute })

/** One's own account, or for admins any user. */
function UserRoute() {
  const { userId } = Route.useParams()
  const { app } = Route.useRouteContext()
  const { session } = useEngine()
  const { dialog, ...proof } = useProof(app)
  if (userId !== session.user_id) return <UserForm userId={userId} app={app} />
  return (
    <>
      <ProfileScreen {...proof} />
      {dialog}
    </>
  )
}
