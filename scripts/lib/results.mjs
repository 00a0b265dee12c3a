import { readFileSync } from 'node:fs'

/**
 * Reads what a runner wrote. A runner that crashed, found nothing, or failed outside any test counts as one failure,
 * so that a green last line is never the result of nothing having run.
 */
export function readResult(kind, file, code) {
  const result = parse(file, kind === 'vitest' ? fromVitest : fromPlaywright)
  if (!result) return { passed: 0, failed: 1, notRun: 0, why: 'ended without a report' }
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
  }
}

function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + Math.min(errors.length, 1),
    notRun: stats.skipped,
  }
}

function parse(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
