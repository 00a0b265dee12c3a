import { createFileRoute, notFound } from '@tanstack/react-router'
import { ORDER_MODES, type OrderMode } from '#src/lib/links/links.ts'
import { OrderDetailScreen } from '#src/orders/detail/order-detail-screen.tsx'
import {
  ArchiveOrderDialog,
  CHOICES,
  OrderEditScreen,
  PrintScreen,
  QuickSelectDialog,
} from '#src/routes/-frame/order-modes.tsx'
import { useClose, useLeave } from '#src/routes/-frame/use-close.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'
import { HasAddress } from '#src/ui/overlays/use-back-closes.ts'

const isMode = (mode: string): mode is OrderMode => ORDER_MODES.some((each) => each === mode)

export const Route = createFileRoute('/_app/orders/$base/$mode/$orderId')({
  params: {
    parse: ({ mode, ...rest }) => {
      if (!isMode(mode)) throw notFound()
      return { mode, ...rest }
    },
  },
  component: OrderModeRoute,
})

/** One order over the board, in the mode of the path. */
function OrderModeRoute() {
  const { base, mode, orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  const goBelow = () =>
    navigate({ to: '/orders/$base', params: { base }, search: true, hash: true, replace: true })
  const close = useClose(goBelow)
  const leave = useLeave(orderId, goBelow)
  /** `replace` is true from a dialog and false from a screen, so that Back returns to that screen. */
  const goTo = (next: OrderMode, replace: boolean) =>
    navigate({
      to: '/orders/$base/$mode/$orderId',
      params: { base, mode: next, orderId },
      search: true,
      hash: true,
      replace,
    })

  /** Replaces the order, so that Back returns to the list. */
  const goToOrder = (next: string) =>
    navigate({
      to: '/orders/$base/$mode/$orderId',
      params: { base, mode, orderId: next },
      search: true,
      hash: true,
      replace: true,
    })

  switch (mode) {
    case 'quick-select':
      return (
        <HasAddress value={true}>
          <QuickSelectDialog
            orderId={orderId}
            modes={CHOICES}
            onChoose={(next) => goTo(next, true)}
            onClose={close}
          />
        </HasAddress>
      )
    case 'archive':
      return (
        <HasAddress value={true}>
          <ArchiveOrderDialog orderId={orderId} onClose={close} onArchived={leave} />
        </HasAddress>
      )
    case 'edit':
      return (
        <CoveringLayer key={mode}>
          <OrderEditScreen orderId={orderId} onClose={close} />
        </CoveringLayer>
      )
    case 'print_order':
    case 'print_work_order':
      return (
        <CoveringLayer key={mode}>
          <PrintScreen
            orderId={orderId}
            kind={mode === 'print_order' ? 'order' : 'work-order'}
            onClose={close}
          />
        </CoveringLayer>
      )
    case 'detail':
      return (
        <CoveringLayer key={mode}>
          <OrderDetailScreen
            key={orderId}
            orderId={orderId}
            onBack={close}
            modes={CHOICES}
            onMode={(next) => goTo(next, false)}
            onStep={goToOrder}
          />
        </CoveringLayer>
      )
  }
}
