// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { markActive, wasAway } from './activity.ts'

const HOUR = 60 * 60 * 1000

test('a user who was never on this device does not count as away', () => {
  localStorage.clear()
  expect(wasAway()).toBe(false)
})

test.each([
  ['an hour', HOUR, false],
  ['a day', 24 * HOUR, false],
  ['a day and a moment', 24 * HOUR + 1, true],
])('after %s somebody was away: %s', (_title, away, expected) => {
  markActive(1_000)
  expect(wasAway(1_000 + away)).toBe(expected)
})
