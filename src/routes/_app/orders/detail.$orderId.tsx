import { createFileRoute } from '@tanstack/react-router'
import { OrderDetailScreen } from '#src/orders/detail/order-detail-screen.tsx'
import { CHOICES } from '#src/routes/-frame/order-modes.tsx'
import { useClose } from '#src/routes/-frame/use-close.ts'

export const Route = createFileRoute('/_app/orders/detail/$orderId')({ component: OrderDetailRoute })

/** An order opened outside the list. */
function OrderDetailRoute() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  const close = useClose(() => navigate({ to: '/orders/$base', params: { base: 'overview' }, replace: true }))
  return (
    <OrderDetailScreen
      key={orderId}
      orderId={orderId}
      onBack={close}
      modes={CHOICES}
      onMode={(mode) =>
        navigate({ to: '/orders/$base/$mode/$orderId', params: { base: 'overview', mode, orderId } })
      }
    />
  )
}
