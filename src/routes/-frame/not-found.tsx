import { type NotFoundRouteProps, rootRouteId } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/shell/lazy-not-found-screen.ts'

/** Replaces only the screen; the menu around it stays. */
export function NotFound({ routeId }: NotFoundRouteProps) {
  if (routeId !== rootRouteId) return <NotFoundScreen />
  // Without a session there is no menu around it.
  return (
    <main style={{ height: '100dvh' }}>
      <NotFoundScreen />
    </main>
  )
}
