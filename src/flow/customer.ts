import * as v from 'valibot'
import { type Address, isBlank, NO_ADDRESS } from '#src/parts/address/address.ts'
import { address } from '#sync/contract/orders/fields.ts'
import { isPostcode } from '#sync/contract/values/contact-checks.ts'
import { isMailAddress, tidyMail } from '#sync/contract/values/mail-address.ts'
import { isPhone } from '#sync/contract/values/phone.ts'

const text = v.optional(v.string(), '')

export const customerSchema = v.object({
  title: text,
  initials: text,
  lastname: text,
  company: text,
  address: v.optional(address, NO_ADDRESS),
  /** True when the address service returned it; an address typed by hand is unchecked. */
  address_found: v.optional(v.boolean(), false),
  email_address: text,
  phone_number: text,
  commentary: text,
})
export type Customer = v.InferOutput<typeof customerSchema>
export type CustomerField = Exclude<keyof Customer, 'address_found'>
export type TextName = Exclude<CustomerField, 'address'>

export const NO_CUSTOMER: Customer = v.parse(customerSchema, {})

const PERSON: readonly TextName[] = ['title', 'initials', 'lastname']
const REACH = ['email_address', 'phone_number'] as const

export const isAnyFilled = ({ address, address_found: _, ...texts }: Customer) =>
  !isBlank(address) || Object.values(texts).some((value) => value.trim() !== '')

export type Fault = 'missing' | 'wrong'

/** Fields that are missing or invalid. A company needs no person's name. */
export function faultsOf(customer: Customer): Partial<Record<CustomerField, Fault>> {
  const asked = customer.company.trim() === '' ? [...PERSON, ...REACH] : REACH
  const faults: Partial<Record<CustomerField, Fault>> = {}
  for (const field of asked) if (customer[field].trim() === '') faults[field] = 'missing'
  for (const [field, isRight] of CHECKS)
    if (customer[field].trim() !== '' && !isRight(customer[field].trim())) faults[field] = 'wrong'
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

function addressFault({ street, house_number, postcode, city }: Address): Fault | null {
  if ([street, house_number, postcode, city].some((part) => part.trim() === '')) return 'missing'
  return isPostcode(postcode) ? null : 'wrong'
}
