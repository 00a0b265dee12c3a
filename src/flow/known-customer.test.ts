import { expect, test } from 'vitest'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildCustomerData } from '#tests/support/builders/customer-data.ts'
import { type Customer, faultsOf, NO_CUSTOMER } from './customer.ts'
import { changedContact, keepsContact, leaving, movingTo, taking } from './known-customer.ts'

const place = {
  street: 'Kade',
  house_number: '3',
  house_number_addition: '',
  postcode: '6811HA',
  city: 'Arnhem',
}
const shop = { ...place, street: 'Markt', postcode: '6811AB' }
const stored = buildCustomer({
  lastname: 'Jansen ä "😀"',
  company: '',
  email: 'j@voorbeeld.nl',
  mobilephone: '0612345678',
  addresses: [shop],
  installation_addresses: [place],
})
const typed = (given: Partial<Customer>): Customer => ({ ...NO_CUSTOMER, ...given })

test('choosing a customer fills in their data, at the address where something is installed', () => {
  expect(taking(NO_CUSTOMER, stored)).toMatchObject({
    lastname: stored.lastname,
    address: place,
    address_found: true,
    email_address: 'j@voorbeeld.nl',
    phone_number: '0612345678',
    known: { _id: stored._id },
  })
  expect(taking(NO_CUSTOMER, stored, shop).address).toEqual(shop)
})

test('whole data that was typed stays where a customer is chosen, a beginning of it makes room, and a remark stays', () => {
  const before = typed({
    email_address: 'nieuw@voorbeeld.nl',
    phone_number: '06 1',
    commentary: 'graag snel',
  })
  expect(taking(before, stored)).toMatchObject({
    email_address: 'nieuw@voorbeeld.nl',
    phone_number: '0612345678',
    commentary: 'graag snel',
  })
})

test('another customer brings back what was typed before, and keeps what was typed since', () => {
  const before = buildCustomerData({ lastname: 'Getypt', phone_number: '06 1' })
  expect(leaving(taking(before, stored))).toEqual(before)
  const since = { ...taking(before, stored), phone_number: '0687654321', commentary: 'bel eerst' }
  expect(leaving(since)).toEqual({ ...before, phone_number: '0687654321', commentary: 'bel eerst' })
  expect(leaving(movingTo(taking(NO_CUSTOMER, stored), shop))).toEqual(NO_CUSTOMER)
})

test('choosing one customer after another brings back nothing of the first', () => {
  const other = buildCustomer({ email: 'ander@voorbeeld.nl' })
  expect(leaving(taking(taking(NO_CUSTOMER, other), stored))).toEqual(NO_CUSTOMER)
})

test('contact data is changed only where it says something else', () => {
  const known = taking(NO_CUSTOMER, stored)
  expect(changedContact({ ...known, phone_number: '06 12 34 56 78', email_address: '' })).toEqual([])
  expect(changedContact({ ...known, phone_number: '0687654321' })).toEqual(['phone_number'])
  expect(changedContact({ ...NO_CUSTOMER, phone_number: '0687654321' })).toEqual([])
})

test('what replaces something is kept with the customer only when asked, and what they did not have yet unless declined', () => {
  const known = { ...taking(NO_CUSTOMER, stored), email_address: 'nieuw@voorbeeld.nl' }
  const saying = (customer: Customer, keep: boolean): Customer => ({
    ...customer,
    known: customer.known && { ...customer.known, keep },
  })
  expect([keepsContact(known), keepsContact(saying(known, true))]).toEqual([false, true])
  const without = { ...taking(NO_CUSTOMER, { ...stored, email: '' }), email_address: 'nieuw@voorbeeld.nl' }
  expect([keepsContact(without), keepsContact(saying(without, false))]).toEqual([true, false])
})

test('a known customer is asked for no name, and what is theirs already is right', () => {
  const odd = buildCustomer({
    ...stored,
    title: '',
    firstname: '',
    mobilephone: '06 12345678 (thuis)',
  })
  expect(faultsOf(taking(NO_CUSTOMER, odd))).toEqual({})
  expect(faultsOf({ ...taking(NO_CUSTOMER, odd), phone_number: '06' })).toEqual({ phone_number: 'wrong' })
})
