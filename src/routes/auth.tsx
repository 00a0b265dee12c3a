import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { RedirectingScreen } from '#src/auth/redirecting-screen.tsx'
import type { App } from '#src/data/session/app.ts'
import { keptStep } from '#src/data/session/steps.ts'
import { useEnterApp } from './-frame/use-enter-app.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: ({ to }: { to?: unknown }): { to?: string } => (typeof to === 'string' ? { to } : {}),
  component: AuthRoute,
})

function AuthRoute() {
  const { app } = Route.useRouteContext()
  const arrive = useEnterApp(Route.useSearch().to)
  const [hasNothingToDo] = useState(() => isHere(app))
  return hasNothingToDo ? <RedirectingScreen onShown={arrive} /> : <Outlet />
}

/**
 * Whether to redirect a signed-in user. Links of mails are followed all the same: a user who resets a password is often
 * still signed in on this device, with unsent work.
 */
function isHere(app: App): boolean {
  const isLink = /^\/auth\/setup-primary\/[^/]+\/[^/]+/.test(location.pathname)
  return app.signedIn() && !isLink && keptStep('setup') === null
}
