import { expect, test } from 'vitest'
import { normalizeText } from './normalize-text.ts'

test.each([
  ['Özdemir', 'ozdemir'],
  ['  Café   Noir ', 'cafe noir'],
  ["'s-Hertogenbosch", "'s-hertogenbosch"],
  ['😀 "Ä"', '😀 "a"'],
])('%s is found as %s', (typed, compared) => {
  expect(normalizeText(typed)).toBe(compared)
})
