import type { Customer } from '#src/data/customers/queries.ts'
import { type Address, isBlank } from '#src/parts/address/address.ts'
import type { DossierOrder } from './dossier.ts'
import { placeKey } from './place-key.ts'

export interface Place {
  key: string
  address: Address
  /** `installation`: something was or will be installed there; `invoice`: the postal address. */
  kind: 'installation' | 'invoice'
  /** The number of this customer's orders there. */
  orders: number
}

/** Every address of a customer once, by number of orders; invoice addresses last. */
export function placesOf(
  { addresses, installation_addresses }: Pick<Customer, 'addresses' | 'installation_addresses'>,
  own: readonly DossierOrder[],
): Place[] {
  const places = new Map<string, Place>()
  const note = (address: Address, kind: Place['kind'], orders: number) => {
    const key = placeKey(address)
    if (key === '' || isBlank(address)) return
    const known = places.get(key)
    const isInstalled = kind === 'installation' || known?.kind === 'installation'
    places.set(key, {
      key,
      address: known?.address ?? address,
      kind: isInstalled ? 'installation' : 'invoice',
      orders: (known?.orders ?? 0) + orders,
    })
  }
  for (const address of addresses) note(address, 'invoice', 0)
  for (const address of installation_addresses) note(address, 'installation', 0)
  for (const { order } of own) note(order.address, 'installation', 1)
  const rank = ({ kind, orders }: Place) => (kind === 'installation' ? 1_000 : 0) + orders
  return [...places.values()].sort((a, b) => rank(b) - rank(a))
}
