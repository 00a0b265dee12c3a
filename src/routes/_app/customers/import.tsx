import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { links } from '#src/lib/links/links.ts'
import { useClose } from '#src/routes/-frame/use-close.ts'
import { lazily } from '#src/ui/lazily.tsx'
import { CoveringLayer } from '#src/ui/overlays/covering-layer.tsx'

const ImportScreen = lazily(async () => (await import('#src/imports/import-screen.tsx')).ImportScreen)

export const Route = createFileRoute('/_app/customers/import')({ component: ImportRoute })

function ImportRoute() {
  const navigate = useNavigate()
  const close = useClose(() => navigate({ to: links.customers, replace: true }))
  return (
    <CoveringLayer>
      <ImportScreen onClose={close} />
    </CoveringLayer>
  )
}
