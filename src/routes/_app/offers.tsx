import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import { keepFocusOn } from '#src/orders/focus-order.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { useReturnFocus } from '../-frame/use-return-focus.ts'

const WaitingOffersScreen = lazily(
  async () => (await import('#src/offers/waiting-offers-screen.tsx')).WaitingOffersScreen,
)

export const Route = createFileRoute('/_app/offers')({ component: WaitingOffersRoute })

/** The list stays mounted below an open order, so that its scroll position and focus are kept. */
function WaitingOffersRoute() {
  const navigate = Route.useNavigate()
  const open = useMatch({ from: '/_app/offers/$orderId', shouldThrow: false })
  useReturnFocus(open?.params.orderId ?? null)
  return (
    <>
      <WaitingOffersScreen
        covered={open !== undefined}
        onAsked={keepFocusOn}
        onOpen={(orderId) => navigate({ to: '/offers/$orderId', params: { orderId } })}
      />
      <Outlet />
    </>
  )
}
