import * as v from 'valibot'
import { define } from '../../definition.ts'
import { id, line, listOf } from '../../fields.ts'
import { address } from '../orders/fields.ts'

export const customers = define({
  name: 'customers',
  singular: 'Customer',
  fields: v.object({
    _id: id(),
    company_id: id(),
    title: v.optional(v.picklist(['De heer', 'Mevrouw', '']), ''),
    firstname: line(),
    lastname: line(),
    company: line(),
    debtor_number: line(40),
    email: line(254),
    telephone: line(20),
    mobilephone: line(20),
    iban: line(34),
    addresses: listOf(address, 100),
    installation_addresses: listOf(address, 100),
  }),
  reach: 'company',
  owner: (customer) => customer.company_id,
  hidden: { employee: ['iban', 'debtor_number'] },
  merge: { iban: 'ask', debtor_number: 'ask' },
  keys: { surname: (customer) => (customer.lastname || customer.company).toLowerCase().slice(0, 100) },
  indexes: [['surname']],
})
