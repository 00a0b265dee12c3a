import './lib/require-node.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { run, runQuietly } from './lib/run.mjs'
import { fail, say } from './lib/say.mjs'

// `npm run refresh`, after changes of the contract, routes or texts: writes the files derived from the sources anew and
// shows the difference, to be read before committing. Two things are left to people: whether the protocol's version
// rises, and English texts.

/** Tests that write the snapshot they compare with, when run with `-u`. */
const SNAPSHOTS = [
  'tests/contract/protocol.test.ts',
  'tests/contract/roles.test.ts',
  'tests/contract/writers.test.ts',
  'tests/server/http/access-matrix.test.ts',
  'tests/server/store/schema.test.ts',
]
const KEPT = [
  'src/routes/route-tree.gen.ts',
  'tests/**/*.snapshot.txt',
  'sync/server/schema.sql',
  'tests/contract/protocol-hashes.json',
  'tests/contract/row-shapes.json',
  'CALLS.md',
  'src/locales/*.po',
]

await ensureInstalled()
const env = pinnedEnv()
const node = (...args) => runQuietly(pinnedNode, args, { env })

await mustGo(node('scripts/lib/write-route-tree.mjs'))
await mustGo(node(inRoot('node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--clean'))
const protocol = await mustGo(node('tests/contract/record-protocol.ts'))
const vitest = inRoot('node_modules/vitest/vitest.mjs')
const tests = await node(vitest, 'run', '-u', '--reporter=dot', ...SNAPSHOTS)
await run('git', ['--no-pager', 'diff', '--unified=0', '--', ...KEPT])
await run('git', ['status', '--short', '--', ...KEPT])
if (protocol) say(`\n${protocol}`)
else if (tests.code !== 0) fail(tests.output.trim())

async function mustGo(running) {
  const { code, output } = await running
  if (code !== 0) fail(output.trim())
  return output.trim()
}
