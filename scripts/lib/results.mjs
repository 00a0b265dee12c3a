import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * Reads what a runner wrote. A runner that crashed, found nothing, or failed outside any test counts as one failure,
 * so that a green last line is never the result of nothing having run.
 */
export function readResult(kind, file, code) {
  const result = parse(file, kind === 'vitest' ? fromVitest : fromPlaywright)
  if (!result) return { passed: 0, failed: 1, notRun: 0, failures: [], why: 'ended without a report' }
  if (result.passed + result.failed === 0) return { ...result, failed: 1, why: 'found no tests' }
  if (code !== 0 && result.failed === 0) return { ...result, failed: 1, why: 'failed outside a test' }
  return result
}

function fromVitest(report) {
  const unread = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some(({ status }) => status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    notRun: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unread.map(({ name, message }) => told(name, [message])),
      ...report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => told(fullName, failureMessages)),
    ],
  }
}

function fromPlaywright({ stats, errors, suites }) {
  const failed = specsIn(suites).filter(({ ok }) => !ok)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + Math.min(errors.length, 1),
    notRun: stats.skipped,
    failures: [
      ...errors.map(({ message }) => told('outside a test', [message])),
      ...failed.map(({ title, tests }) => told(title, messagesOf(tests))),
    ],
  }
}

const specsIn = (suites = []) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites)])
const messagesOf = (tests) =>
  tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors.map(({ message }) => message))

/** Characters of an error: what was expected, what was there and where; what is around it can be looked up. */
const TOLD = 1_500

function told(title, messages) {
  const said = messages.map((message) => stripVTControlCharacters(message ?? '').slice(0, TOLD))
  return [`"${title}" failed:`, ...said].join('\n')
}

function parse(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
