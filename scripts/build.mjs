import './lib/require-node.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'

// `npm run build`: the preparations of `npm start` alone, for a service that may not write beside its program.
await ensureInstalled()
await ensureBuilt()
