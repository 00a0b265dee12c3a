import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { App } from '#src/data/session/app.ts'
import { NotFoundScreen } from '#src/shell/lazy-not-found-screen.ts'

export const Route = createRootRouteWithContext<{ app: App }>()({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
})
