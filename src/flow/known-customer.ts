import { type Address, NO_ADDRESS } from '#src/parts/address/address.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { same } from '#sync/contract/core/same.ts'
import { isMailAddress, tidyMail } from '#sync/contract/values/mail-address.ts'
import { isPhone, tidyPhone } from '#sync/contract/values/phone.ts'
import { addressFault, type Customer } from './customer.ts'

type Stored = DocumentOf<'customers'>

/** Every address of a customer once, those of installations first. */
export function addressesOf({
  installation_addresses,
  addresses,
}: Pick<Stored, 'installation_addresses' | 'addresses'>): Address[] {
  const all = [...installation_addresses, ...addresses]
  return all.filter((each, at) => all.findIndex((other) => same(other, each)) === at)
}

/**
 * Chooses a customer who is there already. What was entered is kept for `leaving`; a whole address, e-mail address or
 * phone number that was entered also stays in its field.
 */
export function taking(
  customer: Customer,
  stored: Stored,
  place: Address = addressesOf(stored)[0] ?? NO_ADDRESS,
): Customer {
  const { commentary, known: _, ...before } = leaving(customer)
  const own = {
    address: place,
    email_address: stored.email,
    phone_number: stored.mobilephone || stored.telephone,
  }
  const isEntered = {
    address: addressFault(before.address) === null,
    email_address: isMailAddress(tidyMail(before.email_address)),
    phone_number: isPhone(before.phone_number.trim()),
  }
  return {
    title: stored.title,
    initials: stored.firstname,
    lastname: stored.lastname,
    company: stored.company,
    address: isEntered.address ? before.address : own.address,
    address_found: isEntered.address ? before.address_found : true,
    email_address: isEntered.email_address ? before.email_address : own.email_address,
    phone_number: isEntered.phone_number ? before.phone_number : own.phone_number,
    commentary,
    known: { _id: stored._id, company_id: stored.company_id, own, before, keep: null },
  }
}

/** Undoes the choice: what was entered before is back, and what was changed since stays. */
export function leaving(customer: Customer): Customer {
  const { known } = customer
  if (!known) return customer
  const { own, before } = known
  const isChanged = !same(customer.address, own.address)
  return {
    ...before,
    ...(isChanged && { address: customer.address, address_found: customer.address_found }),
    email_address:
      customer.email_address === own.email_address ? before.email_address : customer.email_address,
    phone_number: customer.phone_number === own.phone_number ? before.phone_number : customer.phone_number,
    commentary: customer.commentary,
    known: null,
  }
}

/** Uses another address of the known customer. */
export const movingTo = (customer: Customer, address: Address): Customer => ({
  ...customer,
  address,
  address_found: true,
  known: customer.known && { ...customer.known, own: { ...customer.known.own, address } },
})

type Reach = 'email_address' | 'phone_number'
const TIDY = { email_address: tidyMail, phone_number: tidyPhone } satisfies Record<
  Reach,
  (text: string) => string
>

/** Contact data that differs from that of the known customer. */
export function changedContact({ known, ...customer }: Customer): Reach[] {
  if (!known) return []
  return (Object.keys(TIDY) as Reach[]).filter((field) => {
    const value = TIDY[field](customer[field])
    return value !== '' && value !== TIDY[field](known.own[field])
  })
}

/** Whether changed contact data is kept with the customer: only on request where it replaces something. */
export function keepsContact(customer: Customer): boolean {
  const changed = changedContact(customer)
  const fillsGaps = changed.every((field) => customer.known?.own[field].trim() === '')
  return changed.length > 0 && (customer.known?.keep ?? fillsGaps)
}

/** The field of a customer that a phone number belongs in: 061 to 065 and 068 are mobile prefixes. */
export const phoneField = (phone: string): 'mobilephone' | 'telephone' =>
  /^06[1-58]/.test(tidyPhone(phone)) ? 'mobilephone' : 'telephone'
