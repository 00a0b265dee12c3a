import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CustomerAddScreen } from '#src/customers/edit/customer-add-screen.tsx'
import { links } from '#src/lib/links/links.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

export const Route = createFileRoute('/_app/customers/add')({ component: CustomerAddRoute })

function CustomerAddRoute() {
  const navigate = useNavigate()
  const close = useClose(() => navigate({ to: links.customers, replace: true }))
  // Replaces the form, so that Back does not return to it.
  return (
    <CoveringLayer>
      <CustomerAddScreen
        onClose={close}
        onSaved={(id) => navigate({ to: links.customer(id), replace: true })}
      />
    </CoveringLayer>
  )
}
