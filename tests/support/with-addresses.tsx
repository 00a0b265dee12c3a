import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { App } from '#src/data/session/app.ts'
import { routeTree } from '#src/routes/route-tree.gen.ts'

/** The router of the app with nobody in it. */
export const addresses = () =>
  createRouter({
    routeTree,
    context: { app: {} as App, comesFrom: () => null },
    history: createMemoryHistory(),
  })

/** What holds links, as it stands in the app: every address leads where it leads there. */
export const withAddresses = (part: ReactNode) => (
  <RouterContextProvider router={addresses()}>{part}</RouterContextProvider>
)
