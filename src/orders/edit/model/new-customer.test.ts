import { expect, test } from 'vitest'
import { customerDocument, emptyCustomer, faultsOf, NO_ADDRESS } from './new-customer.ts'

const jan = { ...emptyCustomer('jan'), lastname: 'de Vries' }
const address = { ...NO_ADDRESS, street: 'Kade', house_number: '1', postcode: '1234AB', city: 'Breda' }

test('somebody needs a surname, or the name of a company', () => {
  expect(faultsOf(emptyCustomer('x'))).toEqual(['lastname'])
  expect(faultsOf(jan)).toEqual([])
  expect(faultsOf({ ...emptyCustomer('x'), company: 'Bakkerij Van Dijk' })).toEqual([])
})

test('what is filled in besides must be possible', () => {
  const wrong = { ...jan, email: 'jan@', telephone: '123', mobilephone: '0612345678', iban: 'NL00' }
  expect(faultsOf(wrong)).toEqual(['email', 'telephone', 'iban'])
})

test('is kept trimmed, with where they live and where is installed', () => {
  const doc = customerDocument(
    { ...jan, lastname: ' de Vries ', iban: 'nl91 abna 0417 1643 00', address },
    'ours',
    address,
  )
  expect(doc).toMatchObject({
    company_id: 'ours',
    lastname: 'de Vries',
    iban: 'NL91ABNA0417164300',
    addresses: [address],
    installation_addresses: [address],
  })
  expect(customerDocument(jan, 'ours', NO_ADDRESS)).toMatchObject({
    addresses: [],
    installation_addresses: [],
  })
})
