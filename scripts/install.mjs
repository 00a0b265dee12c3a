import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'

await ensureInstalled()
