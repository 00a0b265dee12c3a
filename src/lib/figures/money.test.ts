import { expect, test } from 'vitest'
import { eurosToCents, formatCents, formatCentsCompact, formatCompact } from './money.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [0, '€ 0,00'],
  [123450, '€ 1.234,50'],
  [123456789, '€ 1.234.567,89'],
  [-1250, '− € 12,50'],
])('%i cents is %s', (cents, shown) => {
  expect(plain(formatCents(cents))).toBe(shown)
})

test.each([
  [950, '950'],
  [1500, '1,5K'],
  [999_960, '1M'],
  [2_500_000, '2,5M'],
  [1_200_000_000, '1,2B'],
  [-1500, '-1,5K'],
])('%i is shortened to %s', (amount, shown) => {
  expect(formatCompact(amount)).toBe(shown)
})

test('shortens money and reads euros without losing a cent', () => {
  expect(plain(formatCentsCompact(250_000_000))).toBe('€ 2,5M')
  expect(plain(formatCentsCompact(3_995))).toBe('€ 39,95')
  expect(plain(formatCentsCompact(25_000))).toBe('€ 250')
  expect(plain(formatCentsCompact(-250_000_000))).toBe('− € 2,5M')
  expect(eurosToCents(1.15)).toBe(115)
  expect(eurosToCents(19.99)).toBe(1999)
})
