import type { Order } from '#src/data/orders/queries.ts'
import { addressLines } from '#sync/contract/orders/print/words.ts'

/** Street number addition, postcode city (SPEC §3). */
export const addressLine = (address: Order['address']): string => addressLines(address).join(', ')

/** To who knows the neighbourhood: with a city its postcode says little. */
export const shortAddress = (address: Order['address']): string =>
  addressLine(address.city ? { ...address, postcode: '' } : address)
