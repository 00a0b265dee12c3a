import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { tellOfCrash } from '#src/data/crash-reports/tell-of-crash.ts'
import type { App } from '#src/data/session/app.ts'
import { readablePath } from '#src/lib/links/readable-path.ts'
import { routeTree } from '../route-tree.gen.ts'
import { Arriving } from './arriving.tsx'
import { Crashed } from './crashed.tsx'
import { NotFound } from './not-found.tsx'

export function routerOf(app: App, history = createBrowserHistory()) {
  mendAddress(history)
  const router = createRouter({
    routeTree,
    history,
    context: { app, comesFrom: (): string | null => router.state.resolvedLocation?.pathname ?? null },
    scrollRestoration: true,
    // Bundled with the app, since loading a file may be what failed.
    defaultErrorComponent: Crashed,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: Arriving,
    defaultOnCatch: (error, { componentStack }) => tellOfCrash(error, componentStack ?? '', app.userId()),
  })
  return router
}

/** The router decodes each part of a path and throws on a malformed one. */
function mendAddress({ location: { href, pathname }, replace }: RouterHistory) {
  const readable = readablePath(href)
  if (readable !== href) replace(/^\/auth(\/|$)/.test(pathname) ? '/auth/login' : readable)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerOf>
  }
}
