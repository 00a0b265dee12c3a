import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { VirtuosoMockContext } from 'react-virtuoso'
import type { App } from '#src/data/session/app.ts'
import { routerOf } from '#src/routes/-frame/router.ts'
import type { Engine } from '#sync/client/engine.ts'
import { show } from './show.tsx'
import { knowsItsConnection, settled } from './standalone-device.tsx'

/** Pixels. Elements have no size here; a list draws as many rows as this height fits. */
const TALL = { viewportHeight: 1130, itemHeight: 113 }

/** Shows the whole app at an address, on this device. Other functions of the session come from the test. */
export async function showAppAt(path: string, engine: Engine, app: Partial<App> = {}) {
  const itsApp = {
    signedIn: () => true,
    userId: () => engine.session.user_id,
    role: () => engine.actor.role,
    start: async () => engine,
    unusable: () => new Promise<never>(() => {}),
    wiped: () => new Promise<never>(() => {}),
    ...app,
  }
  const router = routerOf(itsApp as App, createMemoryHistory({ initialEntries: [path] }))
  // Nothing is fetched here, and the pending timer would fire after the last test, when the window is gone.
  router.options.defaultPendingMs = Number.POSITIVE_INFINITY
  await show(
    <VirtuosoMockContext.Provider value={TALL}>
      <RouterProvider router={router} />
    </VirtuosoMockContext.Provider>,
  )
  await knowsItsConnection(engine)
  await settled()
  return router
}
