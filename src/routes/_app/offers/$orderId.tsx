import { createFileRoute } from '@tanstack/react-router'
import { OrderDetailScreen } from '#src/orders/detail/order-detail-screen.tsx'
import { CHOICES } from '#src/routes/-frame/order-modes.tsx'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

export const Route = createFileRoute('/_app/offers/$orderId')({ component: WaitingOfferRoute })

/** One offer over the list of those that wait. */
function WaitingOfferRoute() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  const close = useClose(() => navigate({ to: '/offers', replace: true }))
  return (
    <CoveringLayer>
      <OrderDetailScreen
        key={orderId}
        orderId={orderId}
        onBack={close}
        modes={CHOICES}
        onMode={(mode) =>
          navigate({ to: '/orders/$base/$mode/$orderId', params: { base: 'overview', mode, orderId } })
        }
      />
    </CoveringLayer>
  )
}
