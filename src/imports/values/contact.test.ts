import { expect, test } from 'vitest'
import type { Cell } from '../reading/table.ts'
import { iban, mail, phone, vatNumber } from './contact.ts'
import { line } from './read.ts'

test.each<[Cell, string]>([
  ['', ''],
  ['612345678', '0612345678'],
  [612345678, '0612345678'],
  [31612345678, '0612345678'],
  ['+31(0)6 54322345', '0654322345'],
  ['0031-26-7001234', '0267001234'],
  ['06-54 32 23 45', '0654322345'],
  ['tel:+31 30 700 55 21', '0307005521'],
  ['+32 2 123 45 67', '+3221234567'],
  ['0800-1234', '08001234'],
])('the phone number %j is %s', (cell, value) => {
  expect(phone(cell)).toEqual({ value })
})

test.each<[Cell, string]>([
  ['3,16E+10', 'digits-lost'],
  ['6.12346E+08', 'digits-lost'],
  [3.16e20, 'digits-lost'],
  ['06 123', 'phone-short'],
  [1234, 'phone-short'],
  ['06123456789012345', 'phone-long'],
  ['06 12345678 thuis', 'phone-letters'],
  ['onbekend', 'phone-letters'],
  ['06 12345678 / 020-1234567', 'phone-several'],
  ['0612345678 of 0201234567', 'phone-several'],
  ['=B2', 'formula'],
  ['#N/B', 'sheet-error'],
])('the phone number %j is told about: %s', (cell, fault) => {
  expect(phone(cell)).toEqual({ fault })
})

test.each([
  ['', ''],
  ['J.tHart@Voorbeeld.nl', 'J.tHart@Voorbeeld.nl'],
  [' info@voorbeeld.nl; ', 'info@voorbeeld.nl'],
  ['Jan Jansen <jan@voorbeeld.nl>', 'jan@voorbeeld.nl'],
  ['mailto:jan@voorbeeld.nl', 'jan@voorbeeld.nl'],
])('the mail address %j is %s', (cell, value) => {
  expect(mail(cell)).toEqual({ value })
})

test.each([
  ['voorbeeld.nl', 'mail-no-at'],
  ['geen', 'mail-no-at'],
  ['n kuip@voorbeeld.nl', 'mail-space'],
  ['nkuip @voorbeeld.nl', 'mail-space'],
  ['f.ozdemir@voorbeeld', 'mail-no-end'],
  ['info@vandijk.', 'mail-no-end'],
  ['a@voorbeeld.nl; b@voorbeeld.nl', 'mail-several'],
  ['a@voorbeeld.nl of b@voorbeeld.nl', 'mail-several'],
  ['a..b@voorbeeld.nl', 'mail'],
  ['=HYPERLINK("mailto:a@voorbeeld.nl")', 'formula'],
  [`${'a'.repeat(250)}@voorbeeld.nl`, 'too-long'],
])('the mail address %j is told about: %s', (cell, fault) => {
  expect(mail(cell)).toEqual({ fault })
})

test.each([
  [iban, 'nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
  [iban, 'BE68 5390 0754 7034', 'BE68539007547034'],
  [vatNumber, 'NL 0000.99.998.B57', 'NL000099998B57'],
  [vatNumber, 'BE0123456749', 'BE0123456749'],
])('the number %# is %j', (read, cell, value) => {
  expect(read(cell)).toEqual({ value })
})

test.each<[typeof iban, Cell, string]>([
  [iban, '417164300', 'iban-old'],
  [iban, 417164300, 'iban-old'],
  [iban, 'P1234567', 'iban-old'],
  [iban, 'NL91ABNA041716430', 'iban-length'],
  [iban, 'NL91ABNA0417164301', 'iban-digits'],
  [iban, 'onbekend', 'iban'],
  [vatNumber, '000099998B57', 'vat-country'],
  [vatNumber, 'NL000099997B57', 'vat-digits'],
  [vatNumber, 'NL123', 'vat'],
])('the number %# is told about: %j', (read, cell, fault) => {
  expect(read(cell)).toEqual({ fault })
})

test.each<[Cell, object]>([
  ['Kade\u00a0 1\nachter', { value: 'Kade 1 achter' }],
  [204118, { value: '204118' }],
  ['+ korting', { value: '+ korting' }],
  ['- geen', { value: '- geen' }],
  ['@home', { value: '@home' }],
  ['=A1', { fault: 'formula' }],
  ['#WAARDE!', { fault: 'sheet-error' }],
  ['########', { fault: 'sheet-error' }],
  ['#1 Loodgieters', { value: '#1 Loodgieters' }],
  ['x'.repeat(41), { fault: 'too-long' }],
])('the text %j is read as one line: %o', (cell, read) => {
  expect(line(40)(cell)).toEqual(read)
})
