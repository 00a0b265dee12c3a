import type { DocumentOf } from '../core/documents.ts'
import { doorKey } from '../values/house-number.ts'
import type { Place } from '../values/travel.ts'

type Located = Pick<DocumentOf<'orders'>, 'address' | 'place'>

/** The address as it is looked up; '' where it is not complete. */
export function doorOf({ address }: Pick<Located, 'address'>): string {
  const postcode = address.postcode.replace(/\s/g, '').toUpperCase()
  return postcode === '' || address.house_number === '' ? '' : `${postcode} ${doorKey(address)}`.slice(0, 60)
}

/** Whether its address was looked up, found or not. */
export const isPlaced = (order: Located): boolean => order.place.door === doorOf(order)

/** Where an order is; null while that is not known for its address. */
export const placeOf = (order: Located): Place | null =>
  isPlaced(order) && order.place.latitude !== 0 ? order.place : null
