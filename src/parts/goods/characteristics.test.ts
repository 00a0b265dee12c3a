import { expect, test } from 'vitest'
import { movedBy } from './characteristics.ts'

test('a row moves by one place and not past the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(movedBy(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(movedBy(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(movedBy(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
