import { expect, test } from 'vitest'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { areMarkedDifferent, differences, staysOf } from './comparison.ts'

const known = (given: object) => ({ ...buildCustomer(given), seq: 1, waiting: 0 })
const a = known({ _id: 'a', email: '', lastname: 'van den Heuvel' })
const b = known({ _id: 'b', email: 'b@voorbeeld.nl', lastname: 'v.d. Heuvel' })

test('only where both say something else is there anything to choose', () => {
  expect(differences(a, b)).toEqual(['lastname'])
})

test('the customer with more orders stays; with equal counts, the earlier one', () => {
  expect(staysOf([a, b], { a: 1, b: 3 })).toEqual([b, a])
  expect(staysOf([b, a], { a: 2, b: 2 })).toEqual([a, b])
})

test('customers marked as different stay so, whichever of the two holds the mark', () => {
  expect(areMarkedDifferent({ ...a, different_from: ['b'] }, b)).toBe(true)
  expect(areMarkedDifferent(a, { ...b, different_from: ['a'] })).toBe(true)
  expect(areMarkedDifferent(a, b)).toBe(false)
})
