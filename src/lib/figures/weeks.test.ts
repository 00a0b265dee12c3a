import { expect, test } from 'vitest'
import { mondayOf, weekday, weekNumber } from './weeks.ts'

test.each([
  ['2026-11-26', 48, '2026-11-23', 3],
  ['2026-11-29', 48, '2026-11-23', 6],
  ['2026-11-30', 49, '2026-11-30', 0],
  ['2026-12-31', 53, '2026-12-28', 3],
  ['2027-01-03', 53, '2026-12-28', 6],
  ['2027-01-04', 1, '2027-01-04', 0],
  ['2024-12-30', 1, '2024-12-30', 0],
  ['2021-01-01', 53, '2020-12-28', 4],
  ['2026-03-29', 13, '2026-03-23', 6],
  ['2026-10-25', 43, '2026-10-19', 6],
])('%s is in week %i, which begins on %s', (date, week, monday, day) => {
  expect([weekNumber(date), mondayOf(date), weekday(date)]).toEqual([week, monday, day])
})
