import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Sanne Vermeer', 'SV'],
  ['M.A. van den Berg', 'MB'],
  ["C. 't Hart", 'CH'],
  ['özge', 'Ö'],
  ['  ', ''],
])('%s shows as %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
