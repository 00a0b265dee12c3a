import { expect, test } from 'vitest'
import { addressLine, shortAddress } from './address-line.ts'

const HOME = {
  street: 'Dorpsstraat',
  house_number: '12',
  house_number_addition: 'a',
  postcode: '1234AB',
  city: 'Haarlem',
}

test.each([
  [HOME, 'Dorpsstraat 12 a, 1234 AB Haarlem', 'Dorpsstraat 12 a, Haarlem'],
  [{ ...HOME, city: '' }, 'Dorpsstraat 12 a, 1234 AB', 'Dorpsstraat 12 a, 1234 AB'],
  [{ ...HOME, postcode: '' }, 'Dorpsstraat 12 a, Haarlem', 'Dorpsstraat 12 a, Haarlem'],
  [{ ...HOME, street: '', house_number: '', house_number_addition: '' }, '1234 AB Haarlem', 'Haarlem'],
  [{ street: '', house_number: '', house_number_addition: '', postcode: '', city: '' }, '', ''],
])('what is known of an address is said, and no comma for the rest (%#)', (address, whole, short) => {
  expect(addressLine(address)).toBe(whole)
  expect(shortAddress(address)).toBe(short)
})
