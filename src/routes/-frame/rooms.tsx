import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { App } from '#src/data/session/app.ts'
import { routerOf } from './router.ts'

/** All screens behind the router. */
export function Rooms({ app }: { app: App }) {
  const [router] = useState(() => routerOf(app))
  return <RouterProvider router={router} />
}
