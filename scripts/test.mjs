import './lib/require-node.mjs'
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { keepDurations } from './lib/durations.mjs'
import { ensureBrowser } from './lib/ensure-browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { openPlace } from './lib/left-behind.mjs'
import { minutesOfEachFolder, minutesOfEachPart, timed } from './lib/parts.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { untilQuiet } from './lib/quiet.mjs'
import { afterSecondTry, NOTHING_FOUND, readOutcomes, toResult } from './lib/results.mjs'
import { run } from './lib/run.mjs'
import { say } from './lib/say.mjs'
import { chosenSuites } from './lib/suites.mjs'

/**
 * Milliseconds. Stops a test that blocks its process, which the runners' own time limits cannot. Far more than a slow
 * machine needs for all tests.
 */
const LIMIT = 60 * 60_000

const { projects, runsVitest, runsBrowser, rest } = chosenSuites(process.argv.slice(2))

// Printed in any case, even when there was nothing to run the tests on.
let summary = '0 passed, 1 failed'
process.on('exit', () => say(summary))

await timed('packages', ensureInstalled)
if (runsBrowser || projects?.includes('faults')) {
  await timed('browser', ensureBrowser)
  await timed('build', ensureBuilt)
}
const place = openPlace()

/** Tests that drive whole programs in real time: which failures are retried, and how. */
const journeys = {
  isTriedAgain: ({ file }) => file.endsWith('.spec.ts'),
  again: () => [['--last-failed'], []],
}
const faults = {
  isTriedAgain: ({ file }) => file.includes('/tests/faults/'),
  again: (failed) => [[...new Set(failed.map(({ file }) => file))], ['faults']],
}

const runs = []
if (runsVitest) runs.push(await timed('vitest', () => twice('vitest', vitest, faults)))
if (runsBrowser && process.env.CI) await timed('waiting for a quiet machine', untilQuiet)
if (runsBrowser) runs.push(await timed('journeys', () => twice('playwright', playwright, journeys)))
const left = await place.leftBehind()

// A filter by name may match tests of one runner only.
const found = runs.filter(({ result }) => result.why !== NOTHING_FOUND)
const counted = rest.length > 0 && found.length > 0 ? found : runs
const sum = (key) => counted.reduce((total, { result }) => total + result[key], 0)
// Printed last, because often only the end of a long output is kept.
for (const { result } of counted) for (const failure of result.failures) say(`\n${failure}`)
for (const { name, result } of counted) if (result.why) say(`${name}: ${result.why}`)
if (sum('notRun') > 0) say(`${sum('notRun')} not run`)
for (const { name, folders } of runs) if (folders) say(`${name}, minutes of work: ${folders}`)
for (const line of minutesOfEachPart()) say(line)
for (const each of left) say(`left behind: ${each}`)
for (const { secondTries } of runs) for (const title of secondTries) say(`second try: ${title}`)
const failed = sum('failed') + Math.min(left.length, 1)
summary = `${sum('passed')} passed, ${failed} failed${found.length > 0 ? '' : ': no test is called so'}`
process.exit(failed > 0 ? 1 : 0)

/** In CI, retries failed tests once, alone. They are listed, so that they get fixed instead of forgotten. */
async function twice(name, runner, { isTriedAgain, again }) {
  const first = await runner(rest, projects ?? [])
  const tried = process.env.CI ? (first.outcomes ?? []).filter(hasFailed).filter(isTriedAgain) : []
  const second = tried.length > 0 ? await runner(...again(tried)) : null
  const { folders } = first
  if (!second?.outcomes)
    return { name, folders, result: toResult(first.outcomes, first.code), secondTries: [] }
  const outcomes = afterSecondTry(first.outcomes, tried, second.outcomes)
  const stillFailing = new Set(outcomes.filter(hasFailed).map(({ id }) => id))
  return {
    name,
    folders,
    result: toResult(outcomes, stillFailing.size > 0 ? first.code : second.code),
    secondTries: tried.filter(({ id }) => !stillFailing.has(id)).map(({ title }) => title),
  }
}

function hasFailed({ state }) {
  return state === 'failed'
}

async function vitest(args, suites) {
  const file = reportFile('vitest')
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/lib/vitest-reporter.mjs',
    `--outputFile.json=${file}`,
  ]
  const only = suites.map((project) => `--project=${project}`)
  const command = [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...only, ...args]
  const code = await run(pinnedNode, command, { env: pinnedEnv(), timeout: LIMIT })
  return { code, outcomes: readOutcomes('vitest', file), folders: minutesOfEachFolder(keepDurations(file)) }
}

async function playwright(args) {
  const file = reportFile('playwright')
  // The runners name the option differently.
  const named = args.map((arg) => (arg === '-t' || arg === '--testNamePattern' ? '--grep' : arg))
  const command = [inRoot('node_modules/@playwright/test/cli.js'), 'test', ...named]
  const code = await run(pinnedNode, command, {
    env: pinnedEnv({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    timeout: LIMIT,
  })
  return { code, outcomes: readOutcomes('playwright', file) }
}

/** Removed first, so that a report of an earlier run is never read. */
function reportFile(name) {
  const file = inRoot('.cache/results', `${name}-${process.pid}.json`)
  mkdirSync(inRoot('.cache/results'), { recursive: true })
  rmSync(file, { force: true })
  process.on('exit', () => rmSync(file, { force: true }))
  return file
}
