import type { Customer } from '#src/data/customers/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { isEmail, isIban, isPhone } from '#src/lib/contact-checks.ts'

export type Address = Order['address']

export const NO_ADDRESS: Address = {
  street: '',
  house_number: '',
  house_number_addition: '',
  postcode: '',
  city: '',
}

/** Somebody who is not among the customers yet. */
export interface NewCustomer
  extends Pick<
    Customer,
    '_id' | 'title' | 'firstname' | 'lastname' | 'company' | 'email' | 'telephone' | 'mobilephone' | 'iban'
  > {
  address: Address
  /** The order's own address is another one. */
  installsElsewhere: boolean
}

/** As the contract has them. */
export const LONGEST = {
  firstname: 200,
  lastname: 200,
  company: 200,
  email: 254,
  iban: 34,
  street: 200,
  city: 100,
} as const

export const emptyCustomer = (_id: string): NewCustomer => ({
  _id,
  title: '',
  firstname: '',
  lastname: '',
  company: '',
  email: '',
  telephone: '',
  mobilephone: '',
  iban: '',
  address: NO_ADDRESS,
  installsElsewhere: false,
})

export type CustomerField = 'lastname' | 'email' | 'telephone' | 'mobilephone' | 'iban'

const CHECKS: Readonly<Partial<Record<CustomerField, (text: string) => boolean>>> = {
  email: isEmail,
  telephone: isPhone,
  mobilephone: isPhone,
  iban: isIban,
}

/** A person has a surname, a company its own name; what is filled in besides must be possible. */
export function faultsOf(customer: NewCustomer): CustomerField[] {
  const nameless = !customer.lastname.trim() && !customer.company.trim()
  const wrong = (Object.keys(CHECKS) as CustomerField[]).filter(
    (field) => customer[field].trim() !== '' && !CHECKS[field]?.(customer[field].trim()),
  )
  return nameless ? ['lastname', ...wrong] : wrong
}

/** The row to be made, with where the order is installed. */
export function customerDocument(customer: NewCustomer, companyId: string, installedAt: Address) {
  const { _id, address, installsElsewhere: _, ...rest } = customer
  const trimmed = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text.trim()]))
  return {
    ...trimmed,
    iban: rest.iban.replace(/\s/g, '').toUpperCase(),
    company_id: companyId,
    addresses: isBlank(address) ? [] : [address],
    installation_addresses: isBlank(installedAt) ? [] : [installedAt],
  }
}

export const isBlank = (address: Address) => Object.values(address).every((part) => part.trim() === '')
