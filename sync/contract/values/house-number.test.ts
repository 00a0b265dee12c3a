import { expect, test } from 'vitest'
import { doorKey, houseNumber } from './house-number.ts'

const at = (house_number: string, house_number_addition: string) => ({ house_number, house_number_addition })

test.each([
  [at('12', ''), '12'],
  [at('12', '1'), '12-1'],
  [at('12', '-1'), '12-1'],
  [at('12', '15'), '12-15'],
  [at('12', 'A'), '12 A'],
  [at('12', ' a'), '12 a'],
  [at('12', 'bis'), '12 bis'],
  [at('12', '1-hoog'), '12-1-hoog'],
  [at('', 'A'), 'A'],
  [at('', ''), ''],
])('%j is written as %s', (parts, written) => {
  expect(houseNumber(parts)).toBe(written)
})

test('one door has one key however it was typed, and another door another one', () => {
  expect(new Set([at('12', 'a'), at('12', '-A'), at('12 A', ''), at('12a', '')].map(doorKey)).size).toBe(1)
  expect(doorKey(at('12', '1'))).not.toBe(doorKey(at('121', '')))
})
