import { type Address, isBlank, NO_ADDRESS } from '#src/parts/address/address.ts'
import { type Contact, NO_CONTACT, tidyContact } from '#src/parts/customer/contact.ts'

/** A customer who does not exist yet. */
export interface NewCustomer extends Contact {
  _id: string
  address: Address
  /** The order has an installation address of its own. */
  installsElsewhere: boolean
}

export const emptyCustomer = (_id: string): NewCustomer => ({
  _id,
  ...NO_CONTACT,
  address: NO_ADDRESS,
  installsElsewhere: false,
})

/** The row to create, with the installation address. */
export function customerDocument(customer: NewCustomer, companyId: string, installedAt: Address) {
  return {
    _id: customer._id,
    ...tidyContact(customer),
    company_id: companyId,
    addresses: isBlank(customer.address) ? [] : [customer.address],
    installation_addresses: isBlank(installedAt) ? [] : [installedAt],
  }
}
