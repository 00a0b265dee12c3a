import * as v from 'valibot'
import { isBlank, NO_ADDRESS } from '#src/parts/address/address.ts'
import { contactFaults, NO_CONTACT, tidyContact } from '#src/parts/customer/contact.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { customers } from '#sync/contract/customers/fields.ts'

/** Fields the form does not change: those the server writes, and the list of customers that are no duplicates. */
type NotInForm = '_id' | 'exported' | 'merged_into' | 'merged' | 'different_from'
const NOT_IN_FORM: readonly string[] = [
  '_id',
  'exported',
  'merged_into',
  'merged',
  'different_from',
] satisfies NotInForm[]

export type CustomerFields = Omit<DocumentOf<'customers'>, NotInForm>

const FIELDS = (Object.keys(customers.fields.entries) as (keyof DocumentOf<'customers'>)[]).filter(
  (name): name is keyof CustomerFields => !NOT_IN_FORM.includes(name),
)

export const customerFields = (customer: CustomerFields): CustomerFields => pickFields(customer, FIELDS)

/** Begins with an empty installation address, since most customers have one. */
export const newCustomer = (company_id: string): CustomerFields => ({
  ...pickFields(v.getDefaults(customers.fields) as unknown as DocumentOf<'customers'>, FIELDS),
  company_id,
  ...NO_CONTACT,
  installation_addresses: [NO_ADDRESS],
})

export const customerFaults = (entered: CustomerFields): readonly string[] => contactFaults(entered)

export const tidyCustomer = (entered: CustomerFields): CustomerFields => ({
  ...entered,
  ...tidyContact(entered),
  debtor_number: entered.debtor_number.trim(),
  addresses: entered.addresses.filter((address) => !isBlank(address)),
  installation_addresses: entered.installation_addresses.filter((address) => !isBlank(address)),
})
