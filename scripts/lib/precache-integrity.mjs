import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Adds a hash for every precached file. Without it a captive portal's page, answered with 200 during an update, would
 * be cached as the app, and stay.
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
