import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { App } from '#src/data/session/app.ts'

export const Route = createRootRouteWithContext<{ app: App }>()({
  component: Outlet,
  // Apart, because it is hardly ever shown.
  notFoundComponent: lazyRouteComponent(() => import('#src/shell/not-found-screen.tsx'), 'NotFoundScreen'),
})
