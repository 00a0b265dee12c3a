import { expect, test } from 'vitest'
import { NO_ADDRESS } from '#src/parts/address/address.ts'
import { type Customer, faultsOf, isAnyFilled, NO_CUSTOMER } from './customer.ts'

const address = {
  ...NO_ADDRESS,
  street: 'Rijnkade',
  house_number: '1',
  postcode: '6811HA',
  city: 'Arnhem',
}
const whole: Customer = {
  ...NO_CUSTOMER,
  title: 'Mevrouw',
  initials: 'S.',
  lastname: 'Özdemir',
  address,
  email_address: 'ö@voorbeeld.nl',
  phone_number: '06-1234 5678',
}
const NOBODY = { title: 'missing', initials: 'missing', lastname: 'missing' }

test.each<[string, Partial<Customer>, object]>([
  ['everything', {}, {}],
  ['no name', { title: '', initials: ' ', lastname: '' }, NOBODY],
  ['a company without a name', { title: '', initials: '', lastname: '', company: 'VvE' }, {}],
  ['a company without an address', { company: 'VvE', address: NO_ADDRESS }, { address: 'missing' }],
  ['an address without a number', { address: { ...address, house_number: '' } }, { address: 'missing' }],
  [
    'a postcode that was never given out',
    { address: { ...address, postcode: '1234SS' } },
    { address: 'wrong' },
  ],
  ['digits for initials', { initials: '12' }, { initials: 'wrong' }],
  ['an e-mail address that is none', { email_address: 'ö@voorbeeld' }, { email_address: 'wrong' }],
  ['too short a number', { phone_number: '12345678' }, { phone_number: 'wrong' }],
  ['a number with its country', { phone_number: '+31612345678' }, {}],
  ['a plus before a short number', { phone_number: '+612345678' }, { phone_number: 'wrong' }],
])('%s', (_title, given, faults) => {
  expect(faultsOf({ ...whole, ...given })).toEqual(faults)
})

test('an address alone is something', () => {
  expect(isAnyFilled(NO_CUSTOMER)).toBe(false)
  expect(isAnyFilled({ ...NO_CUSTOMER, address })).toBe(true)
})
