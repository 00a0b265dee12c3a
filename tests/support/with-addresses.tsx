import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { App } from '#src/data/session/app.ts'
import { routeTree } from '#src/routes/route-tree.gen.ts'

/** The app's router without a signed-in user. */
export const addresses = () =>
  createRouter({
    routeTree,
    context: { app: {} as App, comesFrom: () => null },
    history: createMemoryHistory(),
  })

/** Wraps components with links: every address resolves as it does in the app. */
export const withAddresses = (part: ReactNode) => (
  <RouterContextProvider router={addresses()}>{part}</RouterContextProvider>
)
