import { expect, test } from 'vitest'
import { ageTone } from './age-tone.ts'

test.each([
  [0, 'healthy'],
  [2, 'healthy'],
  [3, 'warning'],
  [7, 'warning'],
  [8, 'critical'],
])('after %i days the tone is %s', (days, tone) => {
  expect(ageTone(days)).toBe(tone)
})
