import { expect, test } from 'vitest'
import { readingTime } from './reading-time.ts'

test('reads 300 words in a minute', () => {
  expect(readingTime('woord '.repeat(300))).toBe(60_000)
  expect(readingTime('  Status gewijzigd ')).toBe(400)
  expect(readingTime('')).toBe(0)
})
