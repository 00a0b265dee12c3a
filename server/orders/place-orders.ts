import { sql } from 'kysely'
import { type AddressSource, addressAmong, allAt } from '#server/addresses/look-up.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Write } from '#sync/contract/core/operation.ts'
import { doorOf, isPlaced } from '#sync/contract/orders/place.ts'
import { isoDayOf } from '#sync/contract/orders/print/words.ts'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import type { Decided } from '#sync/server/core/decide/hooks.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'

type Order = DocumentOf<'orders'>
type Visit = DocumentOf<'visits'>

export interface PlaceDeps extends AddressSource {
  system: SystemWriter
}

/** Looks up, after the commit, where the orders are that somebody goes to. */
export async function notePlaces(tx: Tx, { context: { op }, effects, writes }: Decided): Promise<void> {
  const written = new Map(writes.filter(isOrder).map(({ id, doc }) => [id, doc as Order]))
  for (const { collection, doc } of writes) {
    const visit = collection === 'visits' ? (doc as Visit | null) : null
    if (!visit || visit.order_id === '' || !isOpenVisit(visit)) continue
    const order = written.get(visit.order_id) ?? (await liveRow(tx, 'orders', visit.order_id))?.doc
    if (order && !isPlaced(order)) await effects.add(tx, lookUpOf(op.opId, order))
  }
}

/** Likewise for an order whose address changes while somebody is to come. */
export async function noteMovedPlaces(tx: Tx, { context: { op }, effects, writes }: Decided): Promise<void> {
  for (const { doc } of writes.filter(isOrder)) {
    const order = doc as Order
    // An address that was never looked up waits for a visit.
    if (order.place.door !== '' && !isPlaced(order)) await effects.add(tx, lookUpOf(op.opId, order))
  }
}

const isOrder = ({ collection, doc }: Write) => collection === 'orders' && doc !== null

const lookUpOf = (opId: string, { _id }: Order) => ({
  kind: 'order-place',
  key: `${opId}/${_id}`,
  data: { order: _id },
})

/** Queues a look-up of the orders that somebody goes to and whose place is not known. Once an hour, whichever process asks. */
export async function askForPlaces(db: Database, effects: Pick<Effects, 'add'>, now: number): Promise<void> {
  await db.write(async (tx) => {
    const { rows } = await sql<{ _id: string }>`
      select o._id from orders o
      where not o.deleted and o.place ->> 'door' = '' and o.address ->> 'postcode' <> '' and o.address ->> 'house_number' <> ''
        and exists (select from visits v where v.tree = o.tree and v.order_id = o._id and not v.deleted
          and v.state = 'planned' and v.date >= ${isoDayOf(now)})
      order by o._id limit ${MOST_AN_HOUR}`.execute(tx)
    for (const { _id } of rows)
      await effects.add(tx, {
        kind: 'order-place',
        key: `${_id}/hour-${Math.floor(now / HOUR_MS)}`,
        data: { order: _id },
      })
  })
}

const HOUR_MS = 3_600_000
/** The service is public, and asked sparingly. */
const MOST_AN_HOUR = 500

/** Stores where an order is. When the address service does not answer, it is asked again with the hour. */
export async function placeOrder({ system, ...source }: PlaceDeps, id: string): Promise<void> {
  const found = await source.db.read((tx) => liveRow(tx, 'orders', id))
  const door = found ? doorOf(found.doc) : ''
  if (!found || door === '' || isPlaced(found.doc)) return
  const { postcode, house_number, house_number_addition } = found.doc.address
  const [number = ''] = /^\d{1,5}/.exec(house_number.trim()) ?? []
  const addition = `${house_number.trim().slice(number.length)}${house_number_addition}`
  const addresses =
    number === '' ? [] : await allAt(source, postcode.replace(/\s/g, '').toUpperCase(), Number(number))
  if (!addresses) return
  // A neighbour is near enough to travel to.
  const address = addressAmong(addresses, addition) ?? addresses[0]
  const place = { latitude: address?.latitude ?? 0, longitude: address?.longitude ?? 0, door }
  await system.change({ collection: 'orders', id }, { kind: 'order-place', key: `${id}/${door}` }, (order) =>
    doorOf(order) === door && !isPlaced(order) ? { ...order, place } : null,
  )
}
