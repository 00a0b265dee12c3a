import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { App } from '#src/data/session/app.ts'
import { CrashScreen } from '#src/shell/crash-screen.tsx'
import { NotFoundScreen } from '#src/shell/not-found-screen.tsx'

export const Route = createRootRouteWithContext<{ app: App }>()({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
})
