import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextVersion, versionNumber } from './order-version.ts'

test.each([
  ['1.0.0', 0],
  ['1.0.6', 6],
  ['1.2.3', 23],
  ['2.0.0', 100],
  ['3.4.5', 245],
  ['1.12.3', 93],
  ['1.0.17', 9],
])('version %s is number %i', (version, expected) => {
  expect(versionNumber(version)).toBe(expected)
})

test.each([
  ['1.0.0', '1.0.1'],
  ['1.0.9', '1.1.0'],
  ['1.9.9', '2.0.0'],
  ['1.0.14', '1.1.0'],
])('after %s comes %s', (version, expected) => {
  expect(nextVersion(version)).toBe(expected)
})

test('each next version of an order has the next number', () => {
  const digit = fc.nat(9)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), digit, digit, (major, minor, patch) => {
      const version = `${major}.${minor}.${patch}`
      expect(versionNumber(nextVersion(version))).toBe(versionNumber(version) + 1)
    }),
  )
})
