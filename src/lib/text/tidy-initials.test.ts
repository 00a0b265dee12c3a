import { expect, test } from 'vitest'
import { tidyInitials } from './tidy-initials.ts'

test.each([
  ['jan peter', 'J.P.'],
  ['J.P.', 'J.P.'],
  ['JP', 'J.P.'],
  ['jp', 'J.P.'],
  ['M A', 'M.A.'],
  ['Th. J.', 'Th.J.'],
  ['IJ.', 'IJ.'],
  ['sanne', 'S.'],
  ['özge', 'Ö.'],
  ['', ''],
  [' . ', ''],
])('%j becomes %j', (typed, tidy) => {
  expect(tidyInitials(typed)).toBe(tidy)
})
