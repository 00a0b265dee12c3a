import { createFileRoute } from '@tanstack/react-router'
import { OrderAddScreen } from '#src/routes/-frame/order-modes.tsx'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

export const Route = createFileRoute('/_app/orders/$base/add')({ component: AddOrderRoute })

function AddOrderRoute() {
  const { base } = Route.useParams()
  const navigate = Route.useNavigate()
  const close = useClose(() =>
    navigate({ to: '/orders/$base', params: { base }, search: true, hash: true, replace: true }),
  )
  return (
    <CoveringLayer>
      <OrderAddScreen
        onClose={close}
        onSaved={(orderId) =>
          navigate({
            to: '/orders/$base/$mode/$orderId',
            params: { base, mode: 'detail', orderId },
            search: true,
            hash: true,
            replace: true,
          })
        }
      />
    </CoveringLayer>
  )
}
