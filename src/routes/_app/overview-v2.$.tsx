import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '#src/orders/overview-v2/overview-screen.tsx'

export const Route = createFileRoute('/_app/overview-v2/$')({ component: OverviewRoute })

function OverviewRoute() {
  const navigate = Route.useNavigate()
  return (
    <OverviewScreen onOpen={(orderId) => navigate({ to: '/orders/detail/$orderId', params: { orderId } })} />
  )
}
