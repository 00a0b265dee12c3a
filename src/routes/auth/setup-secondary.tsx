import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { SetupSecondaryScreen } from '#src/auth/setup/setup-secondary-screen.tsx'
import { setSecondFactors } from '#src/data/session/account-calls.ts'
import { keptStep } from '#src/data/session/steps.ts'

const INFO = 'info-passkeys'

export const Route = createFileRoute('/auth/setup-secondary')({
  beforeLoad: () => {
    const setup = keptStep('setup')
    if (!setup) throw redirect({ to: '/auth/login' })
    return { setup }
  },
  component: SetupSecondaryRoute,
})

function SetupSecondaryRoute() {
  const { setup } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  return (
    <SetupSecondaryScreen
      begun={setup}
      onSave={setSecondFactors}
      onDone={() => navigate({ to: '/auth/setup-done', replace: true })}
      info={`#${INFO}`}
      infoShown={hash === INFO}
      onInfoClose={() => navigate({ hash: '', replace: true })}
    />
  )
}
