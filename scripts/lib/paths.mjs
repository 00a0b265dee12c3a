import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export const inRoot = (...parts) => path.join(root, ...parts)

/** The Node version this project pins; the one that started the script may be older. */
export const pinnedNode = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Tools with `#!/usr/bin/env node` must find the pinned Node as well. */
export const pinnedEnv = (extra = {}) => ({
  ...process.env,
  // Caches compiled code, which saves each start of the server a second; the other caches are kept out of temporary
  // folders.
  NODE_COMPILE_CACHE: inRoot('.cache/compiled'),
  PWTEST_CACHE_DIR: inRoot('.cache/playwright'),
  JITI_FS_CACHE: 'false',
  PATH: `${path.dirname(pinnedNode)}${path.delimiter}${process.env.PATH ?? ''}`,
  ...extra,
})
