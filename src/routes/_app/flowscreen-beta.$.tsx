import { createFileRoute } from '@tanstack/react-router'
import { FlowScreen } from '#src/flow/flow-screen.tsx'
import { useRemoveStepsFromHistory } from '#src/flow/step-places.ts'

export const Route = createFileRoute('/_app/flowscreen-beta/$')({ component: FlowRoute })

function FlowRoute() {
  const navigate = Route.useNavigate()
  const pastSteps = useRemoveStepsFromHistory()
  return <FlowScreen onLeave={(to) => pastSteps(() => navigate({ href: to }))} />
}
