import { expect, test } from 'vitest'
import { hasPhoneSigns, isIban, isPostcode } from './contact-checks.ts'
import { isPhone } from './phone.ts'

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

test.each([
  '0612345678',
  ' 06-12 34 56 78 ',
  '06‑12345678',
  '06–12345678',
  '06−12345678',
  '０６１２３４５６７８',
  '06\u00a012345678',
  '06.12.34.56.78',
  '06/12345678',
  '(020) 123 45 67',
  '+31 (0)6 12345678',
  '＋31612345678',
  'tel:+31612345678',
  'TEL:0612345678',
  'callto:0612345678',
  '14020',
])('%s, which a form takes for a telephone number, is one by its signs', (text) => {
  expect(isPhone(text)).toBe(true)
  expect(hasPhoneSigns(text)).toBe(true)
})

test.each(['n.v.t.', '06-12345678 (Jan)', '<b>06</b>', 'tel:tel:0612345678'])(
  '%s is no telephone number by its signs',
  (text) => expect(hasPhoneSigns(text)).toBe(false),
)
