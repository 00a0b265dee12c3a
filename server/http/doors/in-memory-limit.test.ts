import { expect, test } from 'vitest'
import { inMemoryLimit } from './in-memory-limit.ts'

test('so many within a while, each of its own, and all again afterwards', () => {
  let now = 0
  const count = inMemoryLimit({ times: 2, within: 60_000 }, () => now)
  expect(['a', 'a', 'b', 'a', 'b'].map(count)).toEqual([0, 0, 0, 60, 0])
  now = 59_500
  expect(count('a')).toBe(1)
  now = 60_000
  expect(count('a')).toBe(0)
})
