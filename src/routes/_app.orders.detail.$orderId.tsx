import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { OrderDetailScreen } from '#src/orders/detail/order-detail-screen.tsx'

export const Route = createFileRoute('/_app/orders/detail/$orderId')({ component: OrderDetailRoute })

function OrderDetailRoute() {
  const { orderId } = Route.useParams()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : router.navigate({ to: '/orders' }))
  return <OrderDetailScreen key={orderId} orderId={orderId} onBack={back} />
}
