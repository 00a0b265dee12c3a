import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { field, fill, find } from '#tests/support/show.tsx'
import { showSignedIn } from '#tests/support/show-signed-in.tsx'
import { faultsOf, NO_CUSTOMER } from './customer.ts'
import { CustomerFields } from './customer-fields.tsx'

function Asked({ checked = false }) {
  const [customer, setCustomer] = useState(NO_CUSTOMER)
  return (
    <CustomerFields
      customer={customer}
      faults={checked ? faultsOf(customer) : {}}
      onChange={(part) => setCustomer((now) => ({ ...now, ...part }))}
    />
  )
}

const phone = () => field('Telefoonnummer')
const isLedOn = () => document.activeElement === find('textarea')

/** Types digit by digit until the focus moves on. */
async function typed(number: string) {
  await showSignedIn(<Asked />)
  await act(async () => phone().focus())
  for (const sign of number) if (!isLedOn()) await fill(phone(), phone().value + sign)
}

test.each([
  ['06123456', '06123456', false],
  ['0612345678', '0612345678', true],
  ['+31612345', '+31612345', false],
  ['+316123456', '+316123456', false],
  ['0031612345', '0031612345', false],
  ['+441632960961', '+441632960961', false],
  ['097012345678', '097012345678', true],
  ['08001234', '08001234', false],
])(
  'of a number that is typed as %s all digits are kept, and a whole one of this country leads on',
  async (number, kept, on) => {
    await typed(number)
    expect(phone().value).toBe(kept)
    expect(isLedOn()).toBe(on)
  },
)

test('whoever takes a digit away too many were typed of stays where they are', async () => {
  await showSignedIn(<Asked />)
  await act(async () => phone().focus())
  await fill(phone(), '06123456789')
  await fill(phone(), '0612345678')
  expect(isLedOn()).toBe(false)
})

test.each([
  ['06 12 34 56 78', '0612345678'],
  ['+31 (0)6-12345678', '0612345678'],
  ['+32 2 123 45 67', '+3221234567'],
  ['0800-1234', '08001234'],
  ['06 12345678 (thuis)', '06 12345678 (thuis)'],
])('a number pasted as %s stands there as %s once it is left', async (copied, expected) => {
  await showSignedIn(<Asked />)
  await act(async () => phone().focus())
  await fill(phone(), copied)
  await act(async () => (document.activeElement as HTMLElement).blur())
  expect(phone().value).toBe(expected)
})

test('whoever goes on without an address sees each of its fields marked, and of half an address those that are missing', async () => {
  await showSignedIn(<Asked checked />)
  const labels = ['Postcode', 'Huisnummer', 'Toevoeging', 'Straat', 'Plaats']
  const marked = () => labels.filter((label) => field(label).getAttribute('aria-invalid') === 'true')
  expect(marked()).toEqual(['Postcode', 'Huisnummer', 'Straat', 'Plaats'])
  await fill(field('Straat'), 'Rijnkade')
  await fill(field('Postcode'), '6811')
  expect(marked()).toEqual(['Postcode', 'Huisnummer', 'Plaats'])
})
