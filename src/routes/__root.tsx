import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { App } from '#src/data/session/app.ts'

interface RouterContext {
  app: App
  /** The current path during a navigation to another; null at the start. */
  comesFrom(): string | null
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet })
