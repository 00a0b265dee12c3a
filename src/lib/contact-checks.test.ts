import { expect, test } from 'vitest'
import { isEmail, isIban, isPhone, isPostcode, phoneCharacters } from './contact-checks.ts'

test.each([
  ['0612345678', true],
  ['06-1234 5678', true],
  ['+31612345678', true],
  ['31612345678', true],
  ['12345678', false],
  ['+0612345678901', false],
])('%s is a phone number: %s', (text, answer) => expect(isPhone(text)).toBe(answer))

test('of what is typed as a phone number only an optional plus and the digits stay', () => {
  expect(phoneCharacters('+31 (0)6-12+34a')).toBe('+3106' + '1234')
})

test.each([
  ['NL91ABNA0417164300', true],
  ['nl91 abna 0417 1643 00', true],
  ['NL92ABNA0417164300', false],
  ['geen rekening', false],
])('%s is an IBAN: %s', (text, answer) => expect(isIban(text)).toBe(answer))

test('an e-mail address has two parts and a domain with a dot', () => {
  expect(['zoe@voorbeeld.nl', 'zoe@voorbeeld', 'zoe voorbeeld.nl', ''].map(isEmail)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a postcode has four digits and two letters', () => {
  expect(['1234AB', '0234AB', '1234A', '1234 AB'].map(isPostcode)).toEqual([true, false, false, false])
})
