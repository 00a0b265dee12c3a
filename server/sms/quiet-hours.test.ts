import { expect, test } from 'vitest'
import { secondsOfQuiet } from './quiet-hours.ts'

const HOUR = 3_600

test.each([
  ['a winter noon', '2026-12-01T11:00:00Z', 0],
  ['eight in the morning', '2026-12-01T07:00:00Z', 0],
  ['a second before', '2026-12-01T06:59:59Z', 1],
  ['the end of the evening', '2026-12-01T19:59:59Z', 0],
  ['nine in the evening', '2026-12-01T20:00:00Z', 11 * HOUR],
  ['midnight', '2026-11-30T23:00:00Z', 8 * HOUR],
  ['a summer evening', '2026-07-01T19:30:15Z', 10.5 * HOUR - 15],
])('at %s a text message waits as long as it has to', (_, at, seconds) => {
  expect(secondsOfQuiet(new Date(at))).toBe(seconds)
})

test('a message that asks again in a night with an extra hour waits until the morning', () => {
  const evening = new Date('2026-10-24T20:00:00Z')
  const first = new Date(evening.getTime() + secondsOfQuiet(evening) * 1_000)
  const second = new Date(first.getTime() + secondsOfQuiet(first) * 1_000)
  expect(second.toISOString()).toBe('2026-10-25T07:00:00.000Z')
  expect(secondsOfQuiet(second)).toBe(0)
})
