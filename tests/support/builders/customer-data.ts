import * as v from 'valibot'
import { type Customer, customerSchema } from '#src/flow/customer.ts'
import { AWKWARD } from './words.ts'

/** Valid answers to a flow's questions about its customer. */
export const buildCustomerData = (given: Partial<Customer> = {}): Customer =>
  v.parse(customerSchema, {
    title: 'Mevrouw',
    initials: 'S.J.',
    lastname: AWKWARD,
    address: { street: 'Rijnkade', house_number: '1', postcode: '6811HA', city: 'Arnhem' },
    email_address: 'iemand@voorbeeld.nl',
    phone_number: '0612345678',
    ...given,
  })
