import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, eurosOf } from './euros.ts'

const MAX_CENTS = 10_000_000_000

test('every amount of cents goes to an endpoint and comes back as it was, as a number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
      const euros = JSON.parse(JSON.stringify({ euros: eurosOf(cents) })).euros
      expect(centsOf(euros)).toBe(cents)
      expect(centsOf((cents / 100).toFixed(2))).toBe(cents)
    }),
  )
})

test('a third decimal rounds by its digits, whatever a float makes of it', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(99), fc.nat(9), (whole, part, third) => {
      const text = `${whole}.${String(part).padStart(2, '0')}${third}`
      const cents = whole * 100 + part + (third >= 5 ? 1 : 0)
      expect(centsOf(text)).toBe(cents)
      expect(centsOf(`-${text}`)).toBe(-cents || 0)
      // A number of eleven digits is read back as it was written.
      expect(centsOf(Number(text))).toBe(cents)
    }),
  )
})

test.each([
  [1.005, 101],
  [0.1 + 0.2, 30],
  [39.95, 3995],
  [-0.004, 0],
  [1e-9, 0],
  [' 12.5 ', 1250],
  ['12,50', null],
  ['1e3', null],
  [1e21, null],
  [Number.NaN, null],
  ['', null],
  [true, null],
  [null, null],
])('%s euro is %s cents', (euros, cents) => {
  expect(centsOf(euros)).toBe(cents)
})
