import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

const money = (text: string, language = 'nl') => {
  const read = readNumber(text, language, 2)
  return read.kind === 'number' ? read.value : read.kind
}

test.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['€ 9,-', 9],
  ['9,-', 9],
  ['9.-', 9],
  ['9,--', 9],
  ['€9,=', 9],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1.234', 1234],
  ['1.234.567', 1234567],
  ['1 234,50', 1234.5],
  ['1\u202f234,50', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['€ 1.250,00', 1250],
  ['1250,00 EUR', 1250],
  ['12 euro', 12],
  ['-12,50', -12.5],
  ['−12,50', -12.5],
  ['12,50-', -12.5],
  ['+3', 3],
  [',50', 0.5],
  ['.5', 0.5],
  ['12,', 12],
  ['007', 7],
  ['１２,５０', 12.5],
  ['0', 0],
  ['-0', 0],
])('Dutch %j is %d', (text, value) => {
  expect(money(text)).toBe(value)
})

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['1,234', 1234],
  ['1.234,50', 1234.5],
  ['€1,250.00', 1250],
  ['1,234,567.8', 1234567.8],
])('English %j is %d', (text, value) => {
  expect(money(text, 'en')).toBe(value)
})

test.each([
  ['3x12,50', 'unreadable'],
  ['12,50 per stuk', 'unreadable'],
  ['1.23.45', 'unreadable'],
  ['1,2,3', 'unreadable'],
  ['1.234.56', 'unreadable'],
  ['1,234,50', 'unreadable'],
  ['1e3', 'unreadable'],
  ['12:50', 'unreadable'],
  ['12 50', 'unreadable'],
  ['€', 'unreadable'],
  ['-', 'unreadable'],
  ['abc', 'unreadable'],
  ['12,505', 'too-fine'],
  ['', 'empty'],
  ['  ', 'empty'],
])('%j is no amount of money: %s', (text, kind) => {
  expect(money(text)).toBe(kind)
})

test.each([
  ['2.5', 'too-fine'],
  ['1,5', 'too-fine'],
  ['2,0', 2],
  ['2.000', 2000],
])('as a whole number %j is %s', (text, expected) => {
  const read = readNumber(text, 'nl', 0)
  expect(read.kind === 'number' ? read.value : read.kind).toBe(expected)
})

describe.each([
  ['nl', 'en'],
  ['en', 'nl'],
])('in %s', (language, other) => {
  const cents = fc.integer({ min: -999_999_999, max: 999_999_999 })
  const around = fc.constantFrom<[string, string]>(
    ['', ''],
    ['€ ', ''],
    ['€', ''],
    ['', ' euro'],
    [' ', ' '],
    ['EUR ', ''],
  )
  const styles = fc.record({ useGrouping: fc.boolean(), digits: fc.constantFrom(0, 1, 2) })
  const write = (
    value: number,
    locale: string,
    { useGrouping, digits }: { useGrouping: boolean; digits: number },
  ) =>
    new Intl.NumberFormat(locale, {
      useGrouping,
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
    }).format(value)

  test('an amount in any usual notation of the language is read as itself', () => {
    fc.assert(
      fc.property(cents, around, styles, (amount, [before, behind], style) => {
        const value = amount / 100
        expect(money(`${before}${write(value, language, style)}${behind}`, language)).toBe(
          value === 0 ? 0 : value,
        )
      }),
    )
  })

  test('an amount in the notation of the other is read as itself, or as what it says in this one', () => {
    fc.assert(
      fc.property(cents, styles, (amount, style) => {
        const value = amount / 100
        const text = write(value, other, style)
        const read = money(text, language)
        const here = Number(text.replace(language === 'nl' ? /\./g : /,/g, '').replace(',', '.'))
        expect([value === 0 ? 0 : value, here === 0 ? 0 : here, 'too-fine']).toContain(read)
        // With cents there is only one reading.
        if (style.digits === 2) expect(read).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  test('no text becomes a number of other digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-€ x'), maxLength: 12 }), (text) => {
        const read = readNumber(text, language, 2)
        if (read.kind !== 'number') return
        const digits = text.replace(/\D/g, '').replace(/^0+/, '')
        const said = String(Math.abs(read.value).toFixed(2)).replace('.', '').replace(/^0+/, '')
        expect([digits, `${digits}0`, `${digits}00`].map((each) => each.replace(/0+$/, ''))).toContain(
          said.replace(/0+$/, ''),
        )
      }),
    )
  })
})
