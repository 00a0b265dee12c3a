import { expect, test } from 'vitest'
import { daysFrom, isWeekend, mondayOf, weekNumber } from './week.ts'

test.each([
  ['2026-12-02', '2026-11-30', 49],
  ['2026-11-29', '2026-11-23', 48],
  ['2027-01-01', '2026-12-28', 53],
  ['2024-12-31', '2024-12-30', 1],
  ['2026-03-29', '2026-03-23', 13],
])('%s is in the week of %s, number %i', (date, monday, number) => {
  expect([mondayOf(date), weekNumber(date)]).toEqual([monday, number])
})

test('a week in which the clock changes has its seven days', () => {
  expect(daysFrom('2026-10-23', 4)).toEqual(['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysFrom('2026-10-23', 4).map(isWeekend)).toEqual([false, true, true, false])
})
