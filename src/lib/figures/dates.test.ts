import { expect, test } from 'vitest'
import { ageInDays, dayBegan, formatDate, formatDateTime, formatTime, isoDate } from './dates.ts'

const at = (iso: string) => Date.parse(iso)

test('writes DD-MM-YYYY and HH:mm, padded, in Amsterdam wherever the device is', () => {
  expect(formatDate(at('2026-03-05T08:07:00Z'))).toBe('05-03-2026')
  expect(formatTime(at('2026-03-05T08:07:00Z'))).toBe('09:07')
  expect(formatDateTime(at('2026-07-01T22:30:00Z'))).toBe('02-07-2026 00:30')
  expect(isoDate(at('2026-07-01T22:30:00Z'))).toBe('2026-07-02')
})

test('counts calendar days, over a change of the clock too', () => {
  expect(ageInDays(at('2026-11-20T22:59:00Z'), at('2026-11-20T23:01:00Z'))).toBe(1)
  expect(ageInDays(at('2026-03-28T12:00:00Z'), at('2026-03-30T06:00:00Z'))).toBe(2)
  expect(ageInDays(at('2026-11-20T01:00:00Z'), at('2026-11-20T20:00:00Z'))).toBe(0)
})

test('a day of so many days ago begins at midnight in Amsterdam, where the age of what changed steps', () => {
  const now = at('2026-11-24T23:16:00Z')
  expect(dayBegan(2, now)).toBe(at('2026-11-22T23:00:00Z'))
  expect(dayBegan(1, at('2026-03-30T06:00:00Z'))).toBe(at('2026-03-28T23:00:00Z'))
  expect(dayBegan(1, at('2026-10-26T06:00:00Z'))).toBe(at('2026-10-24T22:00:00Z'))
  for (const days of [0, 2, 7]) {
    expect([ageInDays(dayBegan(days, now), now), ageInDays(dayBegan(days, now) - 1, now)]).toEqual([
      days,
      days + 1,
    ])
  }
})

test('a date in the future has an age of zero days', () => {
  expect(ageInDays(at('2026-11-25T00:00:00Z'), at('2026-11-20T00:00:00Z'))).toBe(0)
})
