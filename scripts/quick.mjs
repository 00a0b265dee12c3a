import './lib/require-node.mjs'
import { readDurations } from './lib/durations.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { run, runQuietly } from './lib/run.mjs'
import { fail, say } from './lib/say.mjs'

// `npm run quick`, after every small step: types, lint, unused code, and the tests affected by changes since the last commit,
// nearest first, within a minute and a half.

/** Milliseconds of tests, on two cores. Files without a known duration count as short. */
const BUDGET = 2 * 45_000
const UNKNOWN = 2_000
/** Quick tests that are useful after any change. */
const ALWAYS = [
  'tests/architecture/architecture.test.ts',
  'tests/architecture/catalogues.test.ts',
  'tests/contract/protocol.test.ts',
  'tests/server/store/schema.test.ts',
]

await ensureInstalled()
const env = pinnedEnv()
const tool = (name, ...args) => runQuietly(inRoot('node_modules/.bin', name), args, { env })
const [types, lint, unused, touched] = await Promise.all([
  tool('tsc', '--noEmit'),
  tool('biome', 'check', '.'),
  tool('knip', '--no-config-hints'),
  runQuietly(pinnedNode, ['tests/support/touched-tests.ts'], { env }),
])
for (const { code, output } of [types, lint, unused, touched]) if (code !== 0) fail(output.trim())
say('Types and lint are right, and everything is used.')

const durations = readDurations()
const files = [...new Set([...ALWAYS, ...touched.output.split('\n').filter(Boolean)])]
let spent = 0
const chosen = files.filter((file) => {
  spent += durations[file] ?? UNKNOWN
  return spent <= BUDGET
})
const vitest = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', ...chosen]
const code = await run(pinnedNode, vitest, { env })
const rest = files.length - chosen.length
if (rest > 0) say(`${rest} test files further off are left for the whole check.`)
process.exit(code)
