import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { VirtuosoMockContext } from 'react-virtuoso'
import type { App } from '#src/data/session/app.ts'
import { routerOf } from '#src/routes/-frame/router.ts'
import type { Engine } from '#sync/client/engine.ts'
import { knowsItsConnection, settled } from './lone-device.tsx'
import { show } from './show.tsx'

/** Pixels. Nothing here has a size; a list draws as many rows as fit. */
const TALL = { viewportHeight: 1130, itemHeight: 113 }

/** The whole app at an address, on a device of its own. What else somebody does with their session the test gives. */
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
  // Nothing has to be fetched here, and a second after the last test there is no window any more to say so in.
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
