import { expect, test } from 'vitest'
import { openThrottleCache } from './throttle-cache.ts'

test('a throttled attempt is refused again from memory, for half a minute at most', () => {
  let now = 0
  const waiting = openThrottleCache(() => now)
  expect(waiting.left('ik')).toBe(0)
  waiting.note('ik', 8)
  waiting.note('een ander', 300)
  now = 1_500
  expect([waiting.left('ik'), waiting.left('een ander')]).toEqual([7, 29])
  now = 8_000
  expect(waiting.left('ik')).toBe(0)
  now = 30_000
  expect(waiting.left('een ander')).toBe(0)
})
