import type { App } from '#src/data/session/app.ts'
import { forgetSingleKeys } from '#src/shell/actions/single-keys.ts'
import { forgetDismissal } from '#src/shell/install/install-prompt.ts'

/** Removes everything that can be pulled again, and reloads; used by menu and settings. */
export async function emptyCache(app: App) {
  await app.emptyCache()
  forgetDismissal()
  forgetSingleKeys()
  location.reload()
}
