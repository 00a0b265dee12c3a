import '@fontsource-variable/inter'
import '#src/ui/tokens.css'
import '#src/ui/reset.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type App, openApp } from '#src/data/session/app.ts'
import { messages } from '#src/locales/nl.po'
import { routeTree } from '#src/routes/route-tree.gen.ts'
import { showDisplayMode } from '#src/shell/display-mode.ts'
import { NoStorageScreen } from '#src/shell/no-storage-screen.tsx'
import { registerWorker } from '#src/shell/update/updates.ts'

showDisplayMode()
i18n.loadAndActivate({ locale: 'nl', messages })

const routerOf = (app: App) => createRouter({ routeTree, context: { app }, scrollRestoration: true })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerOf>
  }
}

registerWorker()

/** Not with an `await` at the top level: with one anywhere the build no longer joins small chunks, and a visitor fetches twenty. */
openApp()
  .then(routerOf, (error) => {
    console.error(error)
    return null
  })
  .then((router) =>
    createRoot(document.getElementById('root') as HTMLElement).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          {router ? <RouterProvider router={router} /> : <NoStorageScreen />}
        </I18nProvider>
      </StrictMode>,
    ),
  )
