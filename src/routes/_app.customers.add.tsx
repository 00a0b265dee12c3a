import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CustomerAddScreen } from '#src/customers/edit/customer-add-screen.tsx'
import { links } from '#src/lib/links.ts'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'
import { useClose } from './-use-close.ts'

export const Route = createFileRoute('/_app/customers/add')({ component: CustomerAddRoute })

function CustomerAddRoute() {
  const navigate = useNavigate()
  const close = useClose(() => navigate({ to: links.customers, replace: true }))
  // In place of the form: Back does not lead to it again.
  return (
    <CoveringLayer>
      <CustomerAddScreen
        onClose={close}
        onSaved={(id) => navigate({ to: links.customer(id), replace: true })}
      />
    </CoveringLayer>
  )
}
