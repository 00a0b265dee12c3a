import { expect, test } from 'vitest'
import { type Customer, faultsOf, NO_CUSTOMER } from './customer.ts'

const whole: Customer = {
  ...NO_CUSTOMER,
  title: 'Mevrouw',
  initials: 'S.',
  lastname: 'Özdemir',
  address: 'Rijnkade 1, 6811HA Arnhem',
  email_address: 'ö@voorbeeld.nl',
  phone_number: '06-1234 5678',
}

test.each<[string, Partial<Customer>, string[]]>([
  ['everything', {}, []],
  ['no name', { title: '', initials: ' ', lastname: '' }, ['title', 'initials', 'lastname']],
  ['a company without a name', { title: '', initials: '', lastname: '', company: 'VvE' }, []],
  ['a company without an address', { company: 'VvE', address: '' }, ['address']],
  ['an e-mail address that is none', { email_address: 'ö@voorbeeld' }, ['email_address']],
  ['too short a number', { phone_number: '12345678' }, ['phone_number']],
  ['a number with its country', { phone_number: '+31612345678' }, []],
  ['a plus before a short number', { phone_number: '+612345678' }, ['phone_number']],
])('%s', (_title, given, faults) => {
  expect(faultsOf({ ...whole, ...given })).toEqual(faults)
})
