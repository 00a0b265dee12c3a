import { expect, test } from 'vitest'
import { askedNumber, isNumber } from './order-number.ts'

test.each([
  ['nlm#12345678', '', 'NLM#12345678'],
  ['NLM', '12345678', 'NLM#12345678'],
  ['wos', '', 'WOS'],
  ['12345678', 'list', '12345678'],
  [' bk#1 ', '', 'BK#1'],
  ['', '', ''],
  ['019E02B7-8A7B-7BBB-8A7B-0123456789AB', '', '019e02b7-8a7b-7bbb-8a7b-0123456789ab'],
])('an address with %j and behind it %j asks for %j', (path, hash, asked) => {
  expect(askedNumber(path, hash)).toBe(asked)
})

test.each([
  ['NLM#12345678', true],
  ['nlm # 12345678', true],
  ['12345678', true],
  ['2345678', false],
  ['WOS#12345678', false],
  ['', false],
])('%j means the order NLM#12345678: %s', (asked, meant) => {
  expect(isNumber(asked, 'NLM#12345678')).toBe(meant)
})

test('an empty input is no order number, not even of an order without one', () => {
  expect(isNumber('', '')).toBe(false)
})
