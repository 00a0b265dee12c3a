import * as v from 'valibot'
import { isBlank, NO_ADDRESS } from '#src/parts/address/address.ts'
import { contactFaults, NO_CONTACT, tidyContact } from '#src/parts/customer/contact.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { customers } from '#sync/contract/customers/fields.ts'
import { isVatNumber, tidyVatNumber } from '#sync/contract/values/company-numbers.ts'
import { formFields, textLines } from '../field-places.ts'

export type CustomerFields = Pick<DocumentOf<'customers'>, (typeof formFields)[number]>

export const customerFields = (customer: CustomerFields): CustomerFields => pickFields(customer, formFields)

/** Begins with an empty installation address, since most customers have one. */
export const newCustomer = (company_id: string): CustomerFields => ({
  ...pickFields(v.getDefaults(customers.fields) as unknown as DocumentOf<'customers'>, formFields),
  company_id,
  ...NO_CONTACT,
  installation_addresses: [NO_ADDRESS],
})

export function customerFaults(entered: CustomerFields): readonly string[] {
  const number = entered.vat_number.trim()
  return [...contactFaults(entered), ...(number === '' || isVatNumber(number) ? [] : ['vat_number'])]
}

export const tidyCustomer = (entered: CustomerFields): CustomerFields => ({
  ...entered,
  ...tidyContact(entered),
  ...Object.fromEntries(textLines.map(({ field }) => [field, entered[field].trim()])),
  vat_number: tidyVatNumber(entered.vat_number),
  addresses: entered.addresses.filter((address) => !isBlank(address)),
  installation_addresses: entered.installation_addresses.filter((address) => !isBlank(address)),
})
