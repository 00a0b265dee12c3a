import { createFileRoute } from '@tanstack/react-router'
import { SetupDoneScreen } from '#src/auth/setup/setup-done-screen.tsx'
import { forgetStep, keepStep, keptStep } from '#src/data/session/steps.ts'

/** Milliseconds (SPEC §9). */
const STAYS = 30_000

export const Route = createFileRoute('/auth/setup-done')({
  beforeLoad: () => {
    forgetStep('setup')
    const leaving = keptStep('leaving') ?? Date.now() + STAYS
    keepStep('leaving', leaving)
    return { leaving }
  },
  component: SetupDoneRoute,
})

function SetupDoneRoute() {
  const { leaving } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  function goOn() {
    forgetStep('leaving')
    navigate({ to: '/auth/login', replace: true })
  }
  return <SetupDoneScreen leaving={leaving} onNext={goOn} />
}
