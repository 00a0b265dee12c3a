import './lib/require-node.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureBrowser } from './lib/ensure-browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { readResult } from './lib/results.mjs'
import { run } from './lib/run.mjs'
import { say } from './lib/say.mjs'
import { chosenSuites } from './lib/suites.mjs'

/** A test that blocks its process is beyond the runners' own time limits. Far beyond what a starved machine takes for all of them. */
const LIMIT = 60 * 60_000

const { projects, runsVitest, runsBrowser, rest } = chosenSuites(process.argv.slice(2))

// The last line is there whatever happens, also when there was nothing to run the tests on.
let summary = '0 passed, 1 failed'
process.on('exit', () => say(summary))

await ensureInstalled()
if (runsBrowser || projects?.includes('faults')) {
  await ensureBrowser()
  await ensureBuilt()
}

const results = []
if (runsVitest) results.push(await vitest())
if (runsBrowser) results.push(await playwright())

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
// Last of all, for of a long output often only the end is kept.
for (const { failures } of results) for (const failure of failures) say(`\n${failure}`)
for (const { name, why } of results) if (why) say(`${name}: ${why}`)
if (sum('notRun') > 0) say(`${sum('notRun')} not run`)
summary = `${sum('passed')} passed, ${sum('failed')} failed`
process.exit(sum('failed') > 0 ? 1 : 0)

async function vitest() {
  const file = reportFile('vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const only = (projects ?? []).map((project) => `--project=${project}`)
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...only, ...rest]
  const code = await run(pinnedNode, args, { env: pinnedEnv(), timeout: LIMIT })
  return { name: 'vitest', ...readResult('vitest', file, code) }
}

async function playwright() {
  const file = reportFile('playwright')
  const args = [inRoot('node_modules/@playwright/test/cli.js'), 'test', ...rest]
  const code = await run(pinnedNode, args, {
    env: pinnedEnv({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    timeout: LIMIT,
  })
  return { name: 'playwright', ...readResult('playwright', file, code) }
}

/** A report of an earlier run must not answer for this one. */
function reportFile(name) {
  const file = inRoot('.cache/results', `${name}-${process.pid}.json`)
  mkdirSync(inRoot('.cache/results'), { recursive: true })
  rmSync(file, { force: true })
  process.on('exit', () => rmSync(file, { force: true }))
  return file
}
