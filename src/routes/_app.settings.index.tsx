import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useEngine } from '#src/data/engine-context.tsx'

export const Route = createFileRoute('/_app/settings/')({ component: SettingsRoute })

/** Whoever comes for the settings finds those of their own account. */
function SettingsRoute() {
  const { session } = useEngine()
  return <Navigate to="/settings/users/$userId" params={{ userId: session.user_id }} replace />
}
