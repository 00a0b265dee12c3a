import type { Address } from '#src/parts/address/address.ts'
import { doorKey } from '#sync/contract/values/house-number.ts'

const plain = (text: string) => text.toLowerCase().replace(/[\s.,-]/g, '')

/**
 * A key for a house, however it was typed: "209 A" in one field equals "209" with "a" beside it, while 209-1 and 2091
 * differ. Without a postcode street and city are used; '' for no address.
 */
export function placeKey(address: Address): string {
  const place = plain(address.postcode) || plain(`${address.street} ${address.city}`)
  return place && `${place}|${doorKey(address)}`
}

/**
 * Search words that find all orders of a house, and some of its neighbours; '' when only the customer's own orders can
 * be found.
 */
export const placeWords = ({ postcode, house_number }: Address): string => {
  const [number = ''] = /^\d+/.exec(house_number.trim()) ?? []
  return postcode.trim() && number && `${postcode.replace(/\s/g, '')} ${number}`
}
