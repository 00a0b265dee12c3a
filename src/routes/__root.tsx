import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { App } from '#src/data/session/app.ts'

export const Route = createRootRouteWithContext<{ app: App }>()({ component: Outlet })
