import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { OrderDetailScreen } from '#src/orders/detail/order-detail-screen.tsx'

export const Route = createFileRoute('/_app/orders/$base/detail/$orderId')({ component: OrderOverBoardRoute })

function OrderOverBoardRoute() {
  const { base, orderId } = Route.useParams()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () =>
    canGoBack ? router.history.back() : router.navigate({ to: '/orders/$base', params: { base } })
  return <OrderDetailScreen key={orderId} orderId={orderId} onBack={back} />
}
