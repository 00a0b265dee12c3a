import { createFileRoute } from '@tanstack/react-router'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'
import { OrderAddScreen } from './-order-modes.tsx'
import { useClose } from './-use-close.ts'

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
