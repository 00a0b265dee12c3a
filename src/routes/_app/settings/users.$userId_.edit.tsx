import { createFileRoute } from '@tanstack/react-router'
import { UserForm } from '#src/routes/-frame/user-form.tsx'

export const Route = createFileRoute('/_app/settings/users/$userId_/edit')({ component: UserEditRoute })

/** Includes one's own account, whose other path is the profile. */
function UserEditRoute() {
  const { userId } = Route.useParams()
  const { app } = Route.useRouteContext()
  return <UserForm userId={userId} app={app} />
}
