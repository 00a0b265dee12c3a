import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '#src/notifications/notifications-screen.tsx'

export const Route = createFileRoute('/_app/notifications/$')({ component: NotificationsRoute })

function NotificationsRoute() {
  const navigate = Route.useNavigate()
  return <NotificationsScreen onOpen={(to) => navigate({ href: to })} />
}
