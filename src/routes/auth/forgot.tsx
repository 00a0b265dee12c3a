import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#src/auth/forgot-screen.tsx'
import { requestReset } from '#src/data/session/account-calls.ts'

export const Route = createFileRoute('/auth/forgot')({ component: ForgotRoute })

function ForgotRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ForgotScreen
      onRequest={requestReset}
      onBack={() => navigate({ to: '/auth/login', search, replace: true })}
    />
  )
}
