import { createFileRoute } from '@tanstack/react-router'
import { FlowScreen } from '#src/flow/flow-screen.tsx'

export const Route = createFileRoute('/_app/flowscreen-beta/$')({ component: FlowRoute })

function FlowRoute() {
  const navigate = Route.useNavigate()
  return <FlowScreen onLeave={(to) => navigate({ href: to })} />
}
