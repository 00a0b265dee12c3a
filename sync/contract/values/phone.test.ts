import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone, isWholeHere, phoneTyped, showPhone, tidyPhone } from './phone.ts'

test.each([
  ['0612345678', '0612345678', '06-12 34 56 78'],
  ['06 12 34 56 78', '0612345678', '06-12 34 56 78'],
  ['06-12345678', '0612345678', '06-12 34 56 78'],
  ['+31 (0)6 12345678', '0612345678', '06-12 34 56 78'],
  ['0031 (0)6 12 34 56 78', '0612345678', '06-12 34 56 78'],
  ['0031 6 12345678', '0612345678', '06-12 34 56 78'],
  ['31612345678', '0612345678', '06-12 34 56 78'],
  ['612345678', '0612345678', '06-12 34 56 78'],
  ['tel:+31-20-1234567', '0201234567', '020-123 45 67'],
  ['(020) 123 45 67', '0201234567', '020-123 45 67'],
  ['020.123.45.67', '0201234567', '020-123 45 67'],
  ['0592-361234', '0592361234', '0592-36 12 34'],
  ['088 1234567', '0881234567', '088-123 45 67'],
  ['097012345678', '097012345678', '0970-12 34 56 78'],
  ['14020', '14020', '14020'],
  ['14 020', '14020', '14020'],
  ['0800-1234', '08001234', '0800-1234'],
  ['0900 1234', '09001234', '0900-1234'],
  ['+32 2 123 45 67', '+3221234567', '+32 2 123 45 67'],
  ['0032 2 123 45 67', '+3221234567', '+32 2 123 45 67'],
  ['+49 30 901820', '+4930901820', '+49 30 901820'],
  ['+1 415 555 2671', '+14155552671', '+14155552671'],
  ['０６１２３４５６７８', '0612345678', '06-12 34 56 78'],
  ['06\u00a012\u202f34 56 78', '0612345678', '06-12 34 56 78'],
])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
  expect(isPhone(typed)).toBe(true)
  expect(tidyPhone(typed)).toBe(stored)
  expect(isPhone(stored)).toBe(true)
  expect(tidyPhone(stored)).toBe(stored)
  expect(showPhone(stored)).toBe(shown)
  expect(tidyPhone(shown)).toBe(stored)
})

test.each([
  '',
  '+',
  '06',
  '1234',
  '06 12345678 thuis',
  '06 12345678 / 020-1234567',
  '06+12345678',
  'nee',
  '0612345678901234',
])('%j is no number, and stays as it was typed', (typed) => {
  expect(isPhone(typed)).toBe(false)
  expect(tidyPhone(typed).replace(/[\s/-]/g, '')).toBe(typed.replace(/[\s/-]/g, ''))
})

test.each([
  ['00360670000000', '+3670000000'],
  ['+36 06 70 123 4567', '+36701234567'],
])('the digits dialled within a country do not stay behind its code: %s', (typed, stored) => {
  expect(tidyPhone(typed)).toBe(stored)
})

test('a pasted number gains and loses no digits but those dialled within the country', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 3, maxLength: 15 })
  const between = fc.array(fc.constantFrom('', ' ', '-', '.', '\u00a0'), { minLength: 15, maxLength: 15 })
  fc.assert(
    fc.property(fc.constantFrom('', '+', '00', '0'), digits, between, (before, number, separators) => {
      const typed = before + [...number].map((digit, at) => `${digit}${separators[at]}`).join('')
      const stored = tidyPhone(typed).replace('+', '')
      // A zero after the country code is dialled only within the country.
      const significant = (text: string) => text.replace(/0/g, '')
      // In Hungary 06 is, and elsewhere an 8 or a 1.
      const dialled = significant(number)
      const without = [...dialled.slice(0, 4)].map((_, at) => dialled.slice(0, at) + dialled.slice(at + 1))
      expect([dialled, ...without].some((kept) => kept.endsWith(significant(stored)))).toBe(true)
      expect(number.endsWith(stored.slice(-3))).toBe(true)
      expect(phoneTyped('', typed).replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''))
    }),
  )
})

test('another key does nothing in a field for a number, and what was pasted with letters stays', () => {
  expect(phoneTyped('06', '06 ')).toBe('06')
  expect(phoneTyped('06', '06a')).toBe('06')
  expect(phoneTyped('', '+')).toBe('+')
  expect(phoneTyped('', '06 12345678 thuis')).toBe('06 12345678 thuis')
  expect(phoneTyped('06 12345678 thuis', '06 12345678 thui')).toBe('06 12345678 thui')
})

test.each([
  ['0612345678', true],
  ['0201234567', true],
  ['+31612345678', true],
  ['097012345678', true],
  ['061234567', false],
  ['0970123456', false],
  ['0800123456', false],
  ['0032212345', false],
  ['+32212345678', false],
])('%s is a whole number of this country: %s', (text, isWhole) => {
  expect(isWholeHere(text)).toBe(isWhole)
})
