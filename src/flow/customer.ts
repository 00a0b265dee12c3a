import * as v from 'valibot'
import { type Address, isBlank, NO_ADDRESS } from '#src/parts/address/address.ts'
import { address } from '#sync/contract/orders/fields.ts'
import { isPostcode } from '#sync/contract/values/contact-checks.ts'
import { isMailAddress, tidyMail } from '#sync/contract/values/mail-address.ts'
import { isPhone } from '#sync/contract/values/phone.ts'

const text = v.optional(v.string(), '')

const reach = { address: v.optional(address, NO_ADDRESS), email_address: text, phone_number: text }

/** What is entered of a customer, besides a remark. */
const person = v.object({
  title: text,
  initials: text,
  lastname: text,
  company: text,
  ...reach,
  /** True when the address service returned it or it is a known customer's; one typed by hand is unchecked. */
  address_found: v.optional(v.boolean(), false),
})

/** A customer who is there already, chosen for the quotation. */
const known = v.object({
  _id: v.string(),
  company_id: v.string(),
  /** Their own data, with the chosen one of their addresses. */
  own: v.object(reach),
  /** What was entered before they were chosen. */
  before: person,
  /** Whether changed contact data is kept with the customer; null until somebody says so. */
  keep: v.nullable(v.boolean()),
})

export const customerSchema = v.object({
  ...person.entries,
  commentary: text,
  known: v.optional(v.nullable(known), null),
})
export type Customer = v.InferOutput<typeof customerSchema>
export type CustomerField = Exclude<keyof Customer, 'address_found' | 'known'>
export type TextName = Exclude<CustomerField, 'address'>

export const NO_CUSTOMER: Customer = v.parse(customerSchema, {})

const PERSON: readonly TextName[] = ['title', 'initials', 'lastname']
const REACH = ['email_address', 'phone_number'] as const

export const isAnyFilled = ({ commentary, known, ...entered }: Customer): boolean =>
  known !== null || commentary.trim() !== '' || isEntered(entered)

export const isEntered = ({ address, address_found: _, ...texts }: v.InferOutput<typeof person>): boolean =>
  !isBlank(address) || Object.values(texts).some((value) => value.trim() !== '')

export type Fault = 'missing' | 'wrong'

/**
 * Fields that are missing or invalid. A company needs no person's name, and the name and unchanged data of a known
 * customer are as they are.
 */
export function faultsOf(customer: Customer): Partial<Record<CustomerField, Fault>> {
  const { known } = customer
  const asked = customer.company.trim() === '' && !known ? [...PERSON, ...REACH] : REACH
  const faults: Partial<Record<CustomerField, Fault>> = {}
  for (const field of asked) if (customer[field].trim() === '') faults[field] = 'missing'
  for (const [field, isRight] of CHECKS) {
    const value = customer[field].trim()
    const isTheirs = known && (field === 'initials' || value === known.own[field].trim())
    if (value !== '' && !isTheirs && !isRight(value)) faults[field] = 'wrong'
  }
  const place = addressFault(customer.address)
  return place ? { ...faults, address: place } : faults
}

export const hasFaults = (customer: Customer) => Object.keys(faultsOf(customer)).length > 0

/** Letters with dots, spaces and hyphens between them. */
const isInitials = (text: string) => /^[\p{L}\p{M}.\s'’-]{1,20}$/u.test(text)

const CHECKS = [
  ['initials', isInitials],
  ['email_address', (text: string) => isMailAddress(tidyMail(text))],
  ['phone_number', isPhone],
] as const

export function addressFault({ street, house_number, postcode, city }: Address): Fault | null {
  if ([street, house_number, postcode, city].some((part) => part.trim() === '')) return 'missing'
  return isPostcode(postcode) ? null : 'wrong'
}
