import { expect, test } from 'vitest'
import { inMegabytes, memoryTone } from './memory-tone.ts'

test.each([
  [0, 'ok'],
  [124, 'ok'],
  [125, 'warn'],
  [299, 'warn'],
  [300, 'crit'],
] as const)('%i MB is %s', (megabytes, tone) => {
  expect(memoryTone(megabytes * 1024 * 1024)).toBe(tone)
  expect(inMegabytes(megabytes * 1024 * 1024)).toBe(megabytes)
})
