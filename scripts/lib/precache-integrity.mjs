import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A hash for every file the service worker keeps. Without it the page of a captive portal, answered with 200 in the middle
 * of an update, would be kept as the app, and stay it.
 */
export function precacheIntegrity() {
  let folder = ''
  return {
    plugin: {
      name: 'precache-integrity',
      configResolved({ root, build }) {
        folder = path.resolve(root, build.outDir)
      },
    },
    async transform(entries) {
      return { manifest: entries.map((entry) => ({ ...entry, ...integrityOf(entry.url) })), warnings: [] }
    },
  }

  function integrityOf(url) {
    const file = path.join(folder, url)
    if (!existsSync(file)) return {}
    return { integrity: `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}` }
  }
}
