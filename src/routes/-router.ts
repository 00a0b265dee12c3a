import { createBrowserHistory, createRouter } from '@tanstack/react-router'
import { tellOfCrash } from '#src/data/crash-reports/tell-of-crash.ts'
import type { App } from '#src/data/session/app.ts'
import { Crashed } from './-crashed.tsx'
import { NotFound } from './-not-found.tsx'
import { routeTree } from './route-tree.gen.ts'

export const routerOf = (app: App, history = createBrowserHistory()) =>
  createRouter({
    routeTree,
    history,
    context: { app },
    scrollRestoration: true,
    // With the app: a crash is explained at once, also when a file does not come.
    defaultErrorComponent: Crashed,
    defaultNotFoundComponent: NotFound,
    defaultOnCatch: (error, { componentStack }) => tellOfCrash(error, componentStack ?? '', app.userId()),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerOf>
  }
}
