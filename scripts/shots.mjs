import './lib/require-node.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureBrowser } from './lib/ensure-browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

// `npm run shots -- board order`: some screens only.
await ensureInstalled()
await ensureBrowser()
await ensureBuilt()
process.exit(await run(pinnedNode, ['e2e/shots/run.ts', ...process.argv.slice(2)], { env: pinnedEnv() }))
