import type { Order } from '#src/data/orders/queries.ts'
import { addressLines } from '#sync/contract/orders/print/words.ts'

/** Street number addition, postcode city. */
export const addressLine = (address: Order['address']): string => addressLines(address).join(', ')

/** Without the postcode when there is a city, for users who know the area. */
export const shortAddress = (address: Order['address']): string =>
  addressLine(address.city ? { ...address, postcode: '' } : address)
