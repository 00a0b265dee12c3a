import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The outcome of each test in a runner's report; null when the report cannot be read. */
export function readOutcomes(kind, file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return kind === 'vitest' ? fromVitest(report) : fromPlaywright(report)
  } catch {
    return null
  }
}

/** The reason a run without any test failed. */
export const NOTHING_FOUND = 'found no tests'

/**
 * A runner that crashed, found nothing, or failed outside any test counts as one failure, so that a run of nothing
 * never ends with a green last line.
 */
export function toResult(outcomes, code) {
  if (!outcomes) return { passed: 0, failed: 1, notRun: 0, failures: [], why: 'ended without a report' }
  const count = (wanted) => outcomes.filter(({ state }) => state === wanted).length
  const result = {
    passed: count('passed'),
    failed: count('failed'),
    notRun: count('not run'),
    failures: outcomes.filter(({ state }) => state === 'failed').map(({ told }) => told),
  }
  if (result.passed + result.failed === 0) return { ...result, failed: 1, why: NOTHING_FOUND }
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, why: 'failed outside a test' }
  return result
}

/** Replaces retried outcomes of `first` by those of `second`; tests that did not run again keep theirs. */
export function afterSecondTry(first, tried, second) {
  const cameUp = ({ id, file }) =>
    second.some((each) => each.id === id || (id === file && each.file === file))
  const kept = first.filter((each) => !tried.includes(each) || !cameUp(each))
  const known = new Set(kept.map(({ id }) => id))
  return [...kept, ...second.filter(({ id }) => !known.has(id))]
}

function fromVitest({ errors = [], testResults }) {
  const tests = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const outcomes = assertionResults.map(({ fullName, status, failureMessages }) => ({
      id: `${file} ${fullName}`,
      file,
      title: fullName,
      state: stateOf(status),
      told: told(fullName, failureMessages),
    }))
    const isRead = status !== 'failed' || outcomes.some(({ state }) => state === 'failed')
    return isRead ? outcomes : [...outcomes, unread(file, message)]
  })
  return [...outsideOf(errors), ...tests]
}

const stateOf = (status) => (status === 'passed' || status === 'failed' ? status : 'not run')

/** Counted as one failure, because errors outside tests cannot be attributed. */
const outsideOf = (errors) => errors.slice(0, 1).map(({ message }) => unread('outside a test', message))

/** A file that failed as a whole: it could not be loaded, or its set-up failed. */
const unread = (file, message) => ({
  id: file,
  file,
  title: file,
  state: 'failed',
  told: told(file, [message]),
})

function fromPlaywright({ errors, suites }) {
  const specs = specsIn(suites).map(({ id, file, title, ok, tests }) => ({
    id,
    file,
    title,
    state: stateOfJourney(ok, tests),
    told: told(title, messagesOf(tests)),
  }))
  return [...outsideOf(errors.filter(({ message }) => !/^Error: No tests found/.test(message))), ...specs]
}

function stateOfJourney(ok, tests) {
  const each = tests.map(({ status }) => status)
  if (each.every((status) => status === 'skipped')) return 'not run'
  return ok && !each.includes('flaky') ? 'passed' : 'failed'
}

const specsIn = (suites = []) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites)])
const messagesOf = (tests) =>
  tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors.map(({ message }) => message))

/** Characters of an error message: expectation, actual value and place. */
const TOLD = 1_500

function told(title, messages) {
  const said = messages.map((message) => stripVTControlCharacters(message ?? '').slice(0, TOLD))
  return [`"${title}" failed:`, ...said].join('\n')
}
