import { createFileRoute, redirect } from '@tanstack/react-router'
import { SetupDoneScreen } from '#src/auth/setup/setup-done-screen.tsx'
import { beginLeaving, forgetStep, keptStep } from '#src/data/session/steps.ts'

export const Route = createFileRoute('/auth/setup-done')({
  beforeLoad: () => {
    const isOver = keptStep('setup') !== null
    const leaving = keptStep('leaving') ?? (isOver ? beginLeaving() : null)
    // There was no setup on this device.
    if (leaving === null) throw redirect({ to: '/auth/login', replace: true })
    forgetStep('setup')
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
