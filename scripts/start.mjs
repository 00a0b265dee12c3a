import './lib/require-node.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { runTogether } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt()

// The server checks its own settings and prints its address.
const env = pinnedEnv({ NODE_ENV: process.env.NODE_ENV ?? 'production' })
const args = ['server/main.ts', ...process.argv.slice(2)]
process.exit(await runTogether([{ command: pinnedNode, args, env }]))
