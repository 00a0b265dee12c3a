import type { Archive } from '#src/data/archives/queries.ts'
import type { Order } from '#src/data/orders/queries.ts'
import type { Address } from '#src/parts/address/address.ts'
import { placeKey } from './place-key.ts'

/** An order on the board or in the archive. */
export interface DossierOrder {
  order: Order | Archive
  isArchived: boolean
}

/**
 * Each order once, newest first: backups of an order on the board, and earlier archives of the same order, are left
 * out.
 */
export function everyOrder(orders: readonly Order[], archives: readonly Archive[]): DossierOrder[] {
  // A waiting order has no number yet.
  const onBoard = new Set(orders.flatMap(({ _id, order_id }) => (order_id ? [_id, order_id] : [_id])))
  const newest = new Map<string, Archive>()
  for (const archive of [...archives].sort((a, b) => a.archived_date - b.archived_date)) {
    const isCopy = onBoard.has(archive.leading_order_id) || onBoard.has(archive.order_id)
    if (!isCopy) newest.set(archive.order_id || archive._id, archive)
  }
  const all = [
    ...orders.map((order) => ({ order, isArchived: false })),
    ...[...newest.values()].map((order) => ({ order, isArchived: true })),
  ]
  return all.sort((a, b) => b.order.request_date - a.order.request_date)
}

/** All orders at an address, of any customer. */
export const ordersAtPlace = (all: readonly DossierOrder[], address: Address): DossierOrder[] => {
  const key = placeKey(address)
  return all.filter(({ order }) => placeKey(order.address) === key)
}
