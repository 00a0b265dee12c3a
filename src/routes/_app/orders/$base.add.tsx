import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { OrderAddScreen } from '#src/routes/-frame/order-modes.tsx'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

interface AddOrderSearch {
  /** The customer the order is for, by id. */
  voor?: string
  /** The line of one of their addresses. */
  plaats?: string
}

export const Route = createFileRoute('/_app/orders/$base/add')({
  validateSearch: ({
    voor,
    plaats,
  }: Partial<Record<keyof AddOrderSearch, unknown>> & SearchSchemaInput): AddOrderSearch => ({
    ...(typeof voor === 'string' && voor !== '' && { voor }),
    ...(typeof plaats === 'string' && plaats !== '' && { plaats }),
  }),
  component: AddOrderRoute,
})

function AddOrderRoute() {
  const { base } = Route.useParams()
  const { voor = '', plaats = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = useClose(() =>
    navigate({ to: '/orders/$base', params: { base }, search: true, hash: true, replace: true }),
  )
  return (
    <CoveringLayer>
      <OrderAddScreen
        key={voor}
        customerId={voor}
        address={plaats}
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
