import type { Address } from '#src/parts/address/address.ts'
import { doorKey } from '#sync/contract/values/house-number.ts'

const plain = (text: string) => text.toLowerCase().replace(/[\s.,-]/g, '')

/**
 * The same house, however it was typed: "209 A" in one field and "209" with "a" beside it are one, 209-1 and 2091 are two. Without
 * a postcode the street and the city tell it; '' is nowhere.
 */
export function placeKey(address: Address): string {
  const place = plain(address.postcode) || plain(`${address.street} ${address.city}`)
  return place && `${place}|${doorKey(address)}`
}

/** What finds all that was ever done at a house, with what lies beside it; '' where only its own customer knows it. */
export const placeWords = ({ postcode, house_number }: Address): string => {
  const [number = ''] = /^\d+/.exec(house_number.trim()) ?? []
  return postcode.trim() && number && `${postcode.replace(/\s/g, '')} ${number}`
}
