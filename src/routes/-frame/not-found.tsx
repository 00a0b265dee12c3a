import { type NotFoundRouteProps, rootRouteId } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/shell/lazy-not-found-screen.ts'

/** In place of the screen that knows no such thing: what is around that, such as the menu, stays. */
export function NotFound({ routeId }: NotFoundRouteProps) {
  if (routeId !== rootRouteId) return <NotFoundScreen />
  // Nothing is around it for whoever is not signed in.
  return (
    <main style={{ height: '100dvh' }}>
      <NotFoundScreen />
    </main>
  )
}
