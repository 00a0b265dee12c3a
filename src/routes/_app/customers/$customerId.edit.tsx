import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CustomerEditScreen } from '#src/customers/edit/customer-edit-screen.tsx'
import { links } from '#src/lib/links/links.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

export const Route = createFileRoute('/_app/customers/$customerId/edit')({ component: CustomerEditRoute })

/** Saving goes back one level, where the changes are shown already. */
function CustomerEditRoute() {
  const { customerId } = Route.useParams()
  const navigate = useNavigate()
  const close = useClose(() => navigate({ to: links.customer(customerId), replace: true }))
  return (
    <CoveringLayer>
      <CustomerEditScreen customerId={customerId} onClose={close} />
    </CoveringLayer>
  )
}
