import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { runTogether } from './lib/run.mjs'

await ensureInstalled()

const env = pinnedEnv({ NODE_ENV: 'development' })
const server = ['--watch', '--watch-preserve-output', 'server/main.ts']
const vite = [inRoot('node_modules/vite/bin/vite.js'), ...process.argv.slice(2)]
process.exit(
  await runTogether([
    { command: pinnedNode, args: server, env, stdio: ['ignore', 'inherit', 'inherit'] },
    { command: pinnedNode, args: vite, env },
  ]),
)
