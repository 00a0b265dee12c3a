import type { Customer } from '#src/data/customers/queries.ts'
import { isBlank, NO_ADDRESS } from '#src/parts/address/address.ts'
import { contactFaults, NO_CONTACT, tidyContact } from '#src/parts/customer/contact.ts'
import { pickFields } from '#src/parts/form/document-form.ts'

/** The editable fields of a customer. The company is fixed once the customer exists. */
const FIELDS = [
  'company_id',
  'title',
  'firstname',
  'lastname',
  'company',
  'debtor_number',
  'email',
  'telephone',
  'mobilephone',
  'iban',
  'language',
  'addresses',
  'installation_addresses',
] as const
export type CustomerFields = Pick<Customer, (typeof FIELDS)[number]>

export const customerFields = (customer: CustomerFields): CustomerFields => pickFields(customer, FIELDS)

/** Begins with an empty installation address, since most customers have one. */
export const newCustomer = (company_id: string): CustomerFields => ({
  company_id,
  ...NO_CONTACT,
  debtor_number: '',
  addresses: [],
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
