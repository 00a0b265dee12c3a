import { expect, test } from 'vitest'
import { NO_ADDRESS } from '#src/parts/address/address.ts'
import { customerDocument, emptyCustomer } from './new-customer.ts'

const jan = { ...emptyCustomer('jan'), lastname: 'de Vries' }
const address = { ...NO_ADDRESS, street: 'Kade', house_number: '1', postcode: '1234AB', city: 'Breda' }

test('is kept trimmed, with where they live and where is installed', () => {
  const doc = customerDocument({ ...jan, lastname: ' de Vries ', address }, 'ours', address)
  expect(doc).toMatchObject({
    company_id: 'ours',
    lastname: 'de Vries',
    addresses: [address],
    installation_addresses: [address],
  })
  expect(customerDocument(jan, 'ours', NO_ADDRESS)).toMatchObject({
    addresses: [],
    installation_addresses: [],
  })
})
