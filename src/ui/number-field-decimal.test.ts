import { expect, test } from 'vitest'
import { decimalMeant } from './number-field-decimal.ts'

test.each([
  ['12.50', '12,50'],
  ['1234.56', '1234,56'],
  ['€ 12.5', '€ 12,5'],
  ['-3.95', '-3,95'],
  ['12,50', '12,50'],
  ['1.234,56', '1.234,56'],
  ['12,345', '12,345'],
  ['1.234', '1.234'],
  ['1.234.56', '1.234.56'],
  ['12', '12'],
])('in Dutch %s is read as %s', (typed, meant) => {
  expect(decimalMeant(typed, 'nl-NL')).toBe(meant)
})

test('in English the comma is read likewise', () => {
  expect(decimalMeant('12,50', 'en-GB')).toBe('12.50')
  expect(decimalMeant('1,234.56', 'en-GB')).toBe('1,234.56')
})
