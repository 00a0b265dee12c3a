import { createFileRoute } from '@tanstack/react-router'
import { QueueScreen } from '#src/queue/queue-screen.tsx'

export const Route = createFileRoute('/_app/queue')({ component: QueueRoute })

function QueueRoute() {
  const navigate = Route.useNavigate()
  return (
    <QueueScreen onOpen={(orderId) => navigate({ to: '/orders/detail/$orderId', params: { orderId } })} />
  )
}
