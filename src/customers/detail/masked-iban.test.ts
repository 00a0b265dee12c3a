import { expect, test } from 'vitest'
import { maskedIban } from './masked-iban.ts'

test.each([
  ['NL13ABNA0123455689', 'NL13 •••• •••• ••56 89'],
  ['nl13 abna 0123 4556 89', 'NL13 •••• •••• ••56 89'],
  ['BE68539007547034', 'BE68 •••• •••• 7034'],
  ['NL13', 'NL13'],
  ['', ''],
])('%s is shown as %s', (iban, shown) => {
  expect(maskedIban(iban)).toBe(shown)
})
