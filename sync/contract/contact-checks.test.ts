import { expect, test } from 'vitest'
import { isIban, isPostcode } from './contact-checks.ts'

test.each([
  ['NL91ABNA0417164300', true],
  ['nl91 abna 0417 1643 00', true],
  ['NL91.ABNA.0417.1643.00', true],
  ['nl91-abna-0417-1643-00', true],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', true],
  ['NL92ABNA0417164300', false],
  ['geen rekening', false],
])('%s is an IBAN: %s', (text, answer) => expect(isIban(text)).toBe(answer))

test('a postcode has four digits and two letters', () => {
  expect(['1234AB', '0234AB', '1234A', '1234 AB'].map(isPostcode)).toEqual([true, false, false, false])
})
