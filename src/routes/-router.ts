import { createRouter } from '@tanstack/react-router'
import type { App } from '#src/data/session/app.ts'
import { CrashScreen } from '#src/shell/crash-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

export const routerOf = (app: App) =>
  createRouter({
    routeTree,
    context: { app },
    scrollRestoration: true,
    // With the app: a crash is explained at once, also when a file does not come.
    defaultErrorComponent: CrashScreen,
    defaultOnCatch: (error, { componentStack }) => report(error, componentStack ?? ''),
  })

/** Hardly ever needed, hence fetched when it is; the service worker has it for offline. */
async function report(error: unknown, componentStack: string) {
  const { reportCrash } = await import('#src/data/crash-reports/crash-reports.ts')
  reportCrash(error, componentStack)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerOf>
  }
}
