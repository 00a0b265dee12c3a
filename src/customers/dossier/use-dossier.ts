import type { Customer } from '#src/data/customers/queries.ts'
import { archivesOf, ordersAt, ordersOfCustomer } from '#src/data/dossiers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Address } from '#src/parts/address/address.ts'
import { type DossierOrder, everyOrder, ordersAtPlace } from './dossier.ts'
import { placeWords } from './place-key.ts'

/** Of one customer, board and archive; undefined until the board is known. */
export function useOwnOrders({ _id }: Pick<Customer, '_id'>): readonly DossierOrder[] | undefined {
  const orders = useLive(ordersOfCustomer(_id))
  const archives = useLive(archivesOf({ customer: _id }))
  // The archive comes last and answers last: nobody waits for it.
  return orders && everyOrder(orders, archives ?? [])
}

/** At an address, of whoever lived there; of this customer alone until the others are known, or where the address is none. */
export function useDossier(address: Address, own: readonly DossierOrder[]): readonly DossierOrder[] {
  const words = placeWords(address)
  const orders = useLive(ordersAt(words || NOWHERE))
  const archives = useLive(archivesOf({ text: words || NOWHERE }))
  const all = words !== '' && orders && archives ? everyOrder(orders, archives) : own
  return ordersAtPlace(all, address)
}

/** Stands in no address. */
const NOWHERE = '\u2205'
