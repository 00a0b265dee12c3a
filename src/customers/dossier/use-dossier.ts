import type { Customer } from '#src/data/customers/queries.ts'
import { archivesOf, ordersAt, ordersOfCustomer } from '#src/data/dossiers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Address } from '#src/parts/address/address.ts'
import { type DossierOrder, everyOrder, ordersAtPlace } from './dossier.ts'
import { placeWords } from './place-key.ts'

/** The orders of one customer, board and archive; undefined until the board is known. */
export function useOwnOrders({ _id }: Pick<Customer, '_id'>): readonly DossierOrder[] | undefined {
  const orders = useLive(ordersOfCustomer(_id))
  const archives = useLive(archivesOf({ customer: _id }))
  // The archive is copied last; its orders are added when they arrive.
  return orders && everyOrder(orders, archives ?? [])
}

/**
 * Orders at an address, of any customer; only this customer's until the others are known, and for an incomplete
 * address.
 */
export function useDossier(address: Address, own: readonly DossierOrder[]): readonly DossierOrder[] {
  const words = placeWords(address)
  const orders = useLive(ordersAt(words || NOWHERE))
  const archives = useLive(archivesOf({ text: words || NOWHERE }))
  const all = words !== '' && orders && archives ? everyOrder(orders, archives) : own
  return ordersAtPlace(all, address)
}

/** A search text that matches nothing. */
const NOWHERE = '\u2205'
