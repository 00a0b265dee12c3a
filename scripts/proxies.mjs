import './lib/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

// `npm run nginx`: tests the server behind a real nginx, configured as docs/OPERATING.md says.
if (spawnSync('nginx', ['-v']).error) {
  console.error('nginx is not on this machine; on Debian: apt-get install nginx')
  process.exit(1)
}
await ensureInstalled()
const args = [
  inRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project=server',
  'nginx',
  ...process.argv.slice(2),
]
process.exit(await run(pinnedNode, args, { env: pinnedEnv({ AURUM_NGINX: '1' }) }))
