import { expect, test } from 'vitest'
import { findings, worseBy } from '../../bench/lib/compare.ts'

test.each([
  ['2,163/s, 0.50× the floor', '4,000/s, 0.40× the floor', 0.25],
  ['1,000/s', '800/s', 0.25],
  ['100 ms', '125 ms, median 90 ms', 0.25],
  ['20 ms, 2.00× the floor', '30 ms, 1.00× the floor', -0.5],
  ['100 / 100 / 100', '80 / 100 / 100', 0.25],
  ['12 %', '15 %', 0.25],
  ['none', 'portal 0.004', 0],
])('a change from %s to %s is worse by %d', (before, after, share) => {
  expect(worseBy(before, after)).toBeCloseTo(share)
})

test('measures worse by more than a fifth are named, and those not measured for a week', () => {
  const row = (measure: string, ours: string, date: string) => ({
    part: 'sync',
    measure,
    ours,
    goal: '',
    reached: null,
    date,
    machine: '',
  })
  const before = [
    row('first', '100 ms', '2026-11-20'),
    row('second', '100 ms', '2026-11-20'),
    row('third', '9 kB', '2026-11-01'),
    row('fourth', '9 kB', '2026-11-19'),
  ]
  const now = [row('first', '130 ms', ''), row('second', '115 ms', '')]
  expect(findings(before, now, Date.UTC(2026, 10, 26))).toEqual([
    'worse by 30 %: first: 130 ms, on 2026-11-20 100 ms',
    '25 days old: third',
  ])
})
