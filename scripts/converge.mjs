import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

// `npm run converge -- --runs 10000 --seed 7`; `-- --planted` checks whether every planted bug is found.
await ensureInstalled()
const args = process.argv.slice(2)
const others = args.filter((arg) => arg !== '--planted')
const file = others.length < args.length ? 'tests/converge/run-planted.ts' : 'tests/converge/run.ts'
process.exit(await run(pinnedNode, [file, ...others], { env: pinnedEnv() }))
