import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  afterSecondTry,
  NOTHING_FOUND,
  type Outcome,
  readOutcomes,
  toResult,
} from '../../scripts/lib/results.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'results-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (kind: 'vitest' | 'playwright', report: unknown, code = 1) =>
  toResult(readOutcomes(kind, written(report)), code)

test('tests that passed, failed and did not run are counted', () => {
  const sums = inFile(sum('a', 'passed'), sum('b', 'passed'), sum('c', 'failed'), sum('d', 'pending'))
  expect(read('vitest', { testResults: [sums] })).toMatchObject({ passed: 2, failed: 1, notRun: 1 })
  const specs = [journey('e', 'expected'), journey('f', 'unexpected'), journey('g', 'skipped')]
  expect(read('playwright', journeys(specs))).toMatchObject({ passed: 1, failed: 1, notRun: 1 })
})

test('a journey that passed only at an attempt of its runner’s own has failed', () => {
  expect(read('playwright', journeys([journey('a', 'flaky')]), 0).failed).toBe(1)
})

test('a test file that could not be read has failed', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(read('vitest', { testResults: [file, inFile(sum('b', 'passed'))] }).failed).toBe(1)
})

test('nothing having run is a failure, never a green line', () => {
  expect(read('vitest', { testResults: [] }, 0)).toMatchObject({ failed: 1, why: 'found no tests' })
  expect(toResult(readOutcomes('vitest', path.join(folder, 'none.json')), 0)).toMatchObject({ failed: 1 })
  expect(read('playwright', 'half a rep')).toMatchObject({ failed: 1 })
})

test('an error outside every test is a failure', () => {
  expect(read('vitest', { testResults: [inFile(sum('a', 'passed'))] })).toMatchObject({
    passed: 1,
    failed: 1,
  })
  const errors = [{ message: 'no server' }]
  expect(read('vitest', { errors, testResults: [inFile(sum('a', 'passed'))] }, 0).failed).toBe(1)
  expect(read('playwright', { ...journeys([journey('a', 'expected')]), errors }).failed).toBe(1)
})

test('failures are listed with their reason, in few words and without colours', () => {
  const long = `\u001b[31mexpected 3\u001b[39m${'.'.repeat(5_000)}`
  const [failure] = read('vitest', { testResults: [inFile(sum('a sum', 'failed', long))] }).failures
  expect(failure).toMatch(/^"a sum" failed:\nexpected 3\.+$/)
  expect(failure?.length).toBeLessThan(2_000)

  const specs = [journey('a journey', 'unexpected', 'no button'), journey('another', 'expected')]
  expect(read('playwright', journeys(specs)).failures).toEqual(['"a journey" failed:\nno button'])
})

test('a name that no test has reports that nothing was found', () => {
  const skipped = inFile(sum('a', 'skipped'))
  expect(read('vitest', { testResults: [skipped] }, 0).why).toBe(NOTHING_FOUND)
  const errors = [{ message: 'Error: No tests found' }]
  expect(read('playwright', { errors, suites: [] }).why).toBe(NOTHING_FOUND)
})

describe('a test that was retried', () => {
  const outcome = (id: string, state: Outcome['state']) => ({ id, file: id, title: id, state, told: '' })
  const [fine, shaky] = [outcome('fine', 'passed'), outcome('shaky', 'failed')]

  test('counts as the second try went', () => {
    const passed = afterSecondTry([fine, shaky], [shaky], [outcome('shaky', 'passed')])
    expect(toResult(passed, 0)).toMatchObject({ passed: 2, failed: 0 })
    const failed = afterSecondTry([fine, shaky], [shaky], [outcome('shaky', 'failed')])
    expect(toResult(failed, 1)).toMatchObject({ passed: 1, failed: 1 })
  })

  test('has failed still when it did not come up again', () => {
    expect(toResult(afterSecondTry([fine, shaky], [shaky], [fine]), 1)).toMatchObject({
      passed: 1,
      failed: 1,
    })
  })

  test('leaves an error outside every test a failure', () => {
    const outside = outcome('outside a test', 'failed')
    const again = afterSecondTry([outside, shaky], [shaky], [outcome('shaky', 'passed')])
    expect(toResult(again, 0)).toMatchObject({ passed: 1, failed: 1 })
  })

  test('counts its neighbours, who ran beside it again, once', () => {
    const again = [outcome('fine', 'passed'), outcome('shaky', 'passed')]
    expect(toResult(afterSecondTry([fine, shaky], [shaky], again), 0)).toMatchObject({ passed: 2, failed: 0 })
  })
})

const sum = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})

function inFile(...assertionResults: ReturnType<typeof sum>[]) {
  const status = assertionResults.some((each) => each.status === 'failed') ? 'failed' : 'passed'
  return { name: 'sums.test.ts', status, message: '', assertionResults }
}

const journey = (title: string, status: string, ...messages: string[]) => ({
  id: title,
  file: 'journeys.spec.ts',
  title,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
})

const journeys = (specs: ReturnType<typeof journey>[]) => ({
  errors: [],
  suites: [{ specs: [], suites: [{ specs }] }],
})

function written(report: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
