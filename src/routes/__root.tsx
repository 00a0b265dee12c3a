import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { App } from '#src/data/session/app.ts'
import { CrashScreen } from '#src/shell/crash-screen.tsx'

export const Route = createRootRouteWithContext<{ app: App }>()({
  component: Outlet,
  // Apart, because it is hardly ever shown; a crash is explained at once, also when a file does not come.
  notFoundComponent: lazyRouteComponent(() => import('#src/shell/not-found-screen.tsx'), 'NotFoundScreen'),
  errorComponent: CrashScreen,
})
