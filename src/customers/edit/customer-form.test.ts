import { expect, test } from 'vitest'
import { NO_ADDRESS } from '#src/parts/address/address.ts'
import { changesBetween } from '#src/parts/form/document-form.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { textLines } from '../field-places.ts'
import { customerFaults, customerFields, newCustomer, tidyCustomer } from './customer-form.ts'

const address = { ...NO_ADDRESS, street: 'Kade', house_number: '1', postcode: '1234AB', city: 'Breda' }

test('an address nothing was filled in of is no address', () => {
  const entered = { ...newCustomer('ours'), addresses: [NO_ADDRESS, address] }
  expect(tidyCustomer(entered)).toMatchObject({ addresses: [address], installation_addresses: [] })
})

test('a new customer needs a name before it can be saved', () => {
  expect(customerFaults(newCustomer('ours'))).toEqual(['lastname'])
  expect(customerFaults({ ...newCustomer('ours'), company: 'Camping De Heuvelrug' })).toEqual([])
})

test.each([
  ['', []],
  ['NL 0000.99.998.B57', []],
  ['BE0123456749', []],
  ['NL123', ['vat_number']],
])('a VAT number %o of a customer is told about exactly when it cannot be one', (vat_number, faults) => {
  const entered = { ...newCustomer('ours'), company: 'Bakkerij', vat_number }
  expect(customerFaults(entered)).toEqual(faults)
})

test('a customer that was only looked at has no changes', () => {
  const fields = customerFields(buildCustomer())
  expect(changesBetween(fields, tidyCustomer(fields))).toEqual({})
})

test('a line of plain text is stored without the spaces around it, and is as long as the contract allows', () => {
  expect(tidyCustomer({ ...newCustomer('ours'), debtor_number: ' 204118 ' }).debtor_number).toBe('204118')
  expect(textLines.find(({ field }) => field === 'debtor_number')?.maxLength).toBe(40)
})
