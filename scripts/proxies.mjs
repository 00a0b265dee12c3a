import './lib/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

// `npm run proxies`: tests the server behind a real nginx and a real Caddy, configured as docs/OPERATING.md says, and
// checks the unit of systemd that stands there.
const absent = [
  ['nginx', '-v'],
  ['caddy', 'version'],
  ['openssl', 'version'],
  ['systemd-analyze', '--version'],
].filter(([command, ask]) => spawnSync(command, [ask]).error)
if (absent.length > 0) {
  const names = absent.map(([command]) => command).join(', ')
  console.error(`Not on this machine: ${names}; on Debian: apt-get install nginx caddy openssl systemd`)
  process.exit(1)
}
await ensureInstalled()
await ensureBuilt()
const args = [
  inRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project=server',
  '.proxies.test',
  ...process.argv.slice(2),
]
process.exit(await run(pinnedNode, args, { env: pinnedEnv({ AURUM_PROXIES: '1' }) }))
