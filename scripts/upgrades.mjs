import './lib/require-node.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureBrowser } from './lib/ensure-browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { prepareRelease, previousRelease } from './lib/release.mjs'
import { run } from './lib/run.mjs'

// `npm run upgrades` lets the server and the app of the last protocol version work beside today's, on a PostgreSQL of its
// own. `npm run upgrades -- 1a2b3c4` takes another commit.
await ensureInstalled()
await ensureBrowser()
await ensureBuilt()

const [ref, ...others] = process.argv.slice(2)
const folder = await prepareRelease(ref ?? (await previousRelease()))
const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project=upgrades', ...others]
process.exit(await run(pinnedNode, args, { env: pinnedEnv({ AURUM_RELEASE: folder }) }))
