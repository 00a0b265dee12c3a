import '@fontsource-variable/inter'
import '#src/ui/tokens.css'
import '#src/ui/reset.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openApp } from '#src/data/session/app.ts'
import { firstScreen } from '#src/routes/-frame/first-screen.tsx'
import { CrashBoundary } from '#src/shell/crash-boundary.tsx'
import { InsecureScreen } from '#src/shell/insecure-screen.tsx'
import { listenForInstallOffer } from '#src/shell/install/install-prompt.ts'
import { NoStorageScreen } from '#src/shell/no-storage-screen.tsx'
import { showPreferences } from '#src/shell/show-preferences.ts'
import { registerWorker } from '#src/shell/update/updates.ts'

const words = showPreferences()
registerWorker()
listenForInstallOffer()

async function openScreen() {
  if (!isSecureContext) return <InsecureScreen />
  const app = await openApp()
  return <CrashBoundary userId={app.userId}>{await firstScreen(app)}</CrashBoundary>
}

/** No top-level `await`: with one anywhere the build does not merge small chunks, and a visitor loads twenty. */
openScreen()
  .catch((error) => {
    console.error(error)
    return <NoStorageScreen />
  })
  .then(async (screen) => {
    await words
    createRoot(document.getElementById('root') as HTMLElement).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>{screen}</I18nProvider>
      </StrictMode>,
    )
  })
