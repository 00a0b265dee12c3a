import { expect, test } from 'vitest'
import { NO_ADDRESS } from '#src/parts/address/address.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { lookalikesOf, searchesFor } from './lookalikes.ts'

const door = { ...NO_ADDRESS, postcode: '4811MP', house_number: '209', house_number_addition: 'a' }
const blank = { email: '', telephone: '', mobilephone: '', addresses: [], installation_addresses: [] }
const known = (given: object) => ({
  ...buildCustomer({ company_id: 'ours', ...blank, ...given }),
  seq: 1,
  waiting: 0,
})
const typed = (given: object) => ({ company_id: 'ours', ...blank, ...given })

test.each([
  [
    'the same door',
    { installation_addresses: [door] },
    { addresses: [{ ...door, street: 'Kade' }] },
    ['address'],
  ],
  [
    'the same phone, written otherwise',
    { mobilephone: '+31612345678' },
    { telephone: '0612345678' },
    ['phone'],
  ],
  ['the same mail', { email: 'Jan@Voorbeeld.nl ' }, { email: 'jan@voorbeeld.nl' }, ['email']],
  [
    'another number in the same street',
    { addresses: [door] },
    { addresses: [{ ...door, house_number: '3' }] },
    [],
  ],
  ['nothing filled in', {}, {}, []],
])('%s', (_, mine, theirs, likenesses) => {
  const found = lookalikesOf(typed(mine), 'new', [known(theirs)])
  expect(found.flatMap((each) => each.likenesses)).toEqual(likenesses)
})

test('a customer is no lookalike of themselves or of customers of another company', () => {
  const own = known({ email: 'jan@voorbeeld.nl' })
  const others = known({ email: 'jan@voorbeeld.nl', company_id: 'theirs' })
  expect(lookalikesOf(own, own._id, [own, others])).toEqual([])
})

test('a half-typed phone number, e-mail or address is not searched for', () => {
  expect(searchesFor(typed({ email: 'jan', mobilephone: '0612' }))).toEqual({
    address: '',
    phone: '',
    email: '',
  })
  const whole = typed({
    email: 'jan@voorbeeld.nl',
    mobilephone: '0612345678',
    installation_addresses: [door],
  })
  expect(searchesFor(whole)).toEqual({
    address: '4811MP 209',
    phone: '0612345678',
    email: 'jan@voorbeeld.nl',
  })
})
