import type { Order } from '#src/data/orders/queries.ts'

export type Address = Order['address']

export const NO_ADDRESS: Address = {
  street: '',
  house_number: '',
  house_number_addition: '',
  postcode: '',
  city: '',
}

/** The limits of the contract. */
export const MAX_ADDRESS_LENGTH = { street: 200, city: 100, short: 10 } as const

export const isBlank = (address: Address) => Object.values(address).every((part) => part.trim() === '')
