import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
process.exit(await run(pinnedNode, ['server/backup.ts', ...process.argv.slice(2)], { env: pinnedEnv() }))
