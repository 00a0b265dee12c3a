import type { App } from '#src/data/session/app.ts'
import { forgetSingleKeys } from '#src/shell/actions/single-keys.ts'
import { forgetDismissal } from '#src/shell/install/install-prompt.ts'

/** What can be had again goes from this device, and the app begins anew; from the menu and from the settings. */
export async function emptyCache(app: App) {
  await app.emptyCache()
  forgetDismissal()
  forgetSingleKeys()
  location.reload()
}
