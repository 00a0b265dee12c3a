import { expect, test } from 'vitest'
import { daysFrom, isWeekend } from './week.ts'

test('a week in which the clock changes has its seven days', () => {
  expect(daysFrom('2026-10-23', 4)).toEqual(['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysFrom('2026-10-23', 4).map(isWeekend)).toEqual([false, true, true, false])
})
