import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readResult } from '../../scripts/lib/results.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'results-'))
afterAll(() => rmSync(folder, { recursive: true }))

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] }

test('counts what passed, what failed and what was not run', () => {
  expect(readResult('vitest', written({ ...vitest, numFailedTests: 2 }), 1)).toEqual(result(3, 2, 2))
  expect(readResult('playwright', written(playwright), 0)).toEqual(result(2, 0, 0))
})

test('a journey that passed only at the second attempt has failed', () => {
  const flaky = { ...playwright, stats: { ...playwright.stats, flaky: 1 } }
  expect(readResult('playwright', written(flaky), 0).failed).toBe(1)
})

test('a test file that could not be read has failed', () => {
  const unread = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(readResult('vitest', written(unread), 1).failed).toBe(1)
})

test('nothing having run is a failure, never a green line', () => {
  const empty = { ...vitest, numPassedTests: 0 }
  expect(readResult('vitest', written(empty), 0)).toMatchObject({ failed: 1, why: 'found no tests' })
  expect(readResult('vitest', path.join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 })
  expect(readResult('playwright', written('half a rep'), 1)).toMatchObject({ failed: 1 })
})

test('an error outside every test is a failure', () => {
  expect(readResult('vitest', written(vitest), 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('tells which failed and why, in few words and without colours', () => {
  const long = `\u001b[31mexpected 3\u001b[39m${'.'.repeat(5_000)}`
  const assertionResults = [
    { status: 'failed', fullName: 'a sum', failureMessages: [long] },
    { status: 'passed', fullName: 'another', failureMessages: [] },
  ]
  const sums = { ...vitest, numFailedTests: 1, testResults: [{ status: 'failed', assertionResults }] }
  const [failure] = readResult('vitest', written(sums), 1).failures
  expect(failure).toMatch(/^"a sum" failed:\nexpected 3\.+$/)
  expect(failure?.length).toBeLessThan(2_000)

  const spec = {
    title: 'a journey',
    ok: false,
    tests: [{ results: [{ errors: [{ message: 'no button' }] }] }],
  }
  const suites = [{ specs: [], suites: [{ specs: [spec, { ...spec, ok: true }] }] }]
  const journeys = { ...playwright, stats: { ...playwright.stats, unexpected: 1 }, suites }
  expect(readResult('playwright', written(journeys), 1).failures).toEqual(['"a journey" failed:\nno button'])
})

const result = (passed: number, failed: number, notRun: number) => ({ passed, failed, notRun, failures: [] })

function written(report: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
