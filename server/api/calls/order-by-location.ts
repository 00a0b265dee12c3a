import { sql } from 'kysely'
import * as v from 'valibot'
import { addressesNear, type Door } from '#server/addresses/locatieserver.ts'
import { inTurn } from '#server/addresses/look-up.ts'
import type { RequestContext } from '#server/api/context.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import { dayOf } from '#sync/contract/orders/print/words.ts'
import { isOver } from '#sync/contract/statuses/meaning.ts'
import { doorKey } from '#sync/contract/values/house-number.ts'
import { PRICE } from '#sync/server/core/pull/request-budget.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { listRows } from './lists.ts'

type Order = DocumentOf<'orders'>

const location = v.object({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  long: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

/** Metres: from a parked van to the middle of a building, plus the error of a phone's position. */
const NEAR_METRES = 100
/** Orders in one street. */
const MAX_ORDERS_PER_STREET = 200

/** The position is used for the lookup only; it is neither stored nor logged. */
export async function orderByLocation(
  _source: unknown,
  args: { location: unknown },
  context: RequestContext,
) {
  const { actor, allowance, pdokUrl } = context
  const asked = v.safeParse(location, args.location)
  if (!asked.success) throw requestError('bad-request', 'location')
  allowance.spend(PRICE.lookUp)
  const doors = await inTurn(() => addressesNear(pdokUrl, asked.output, NEAR_METRES)).catch(() => {
    throw requestError('unavailable')
  })
  if (doors.length === 0) return null
  const postcodes = [...new Set(doors.map(({ postcode }) => postcode))]
  const atThem = sql<boolean>`upper(replace(address ->> 'postcode', ' ', '')) = any(${postcodes}::text[])`
  const rows = await allowance.list(MAX_ORDERS_PER_STREET, (limit) =>
    listRows(context, 'orders', { at: [atThem], limit }),
  )
  const orders = (rows as unknown as Order[]).filter((order) => !isOver(order.current_status))
  const today = dayOf(Date.now())
  const isMine = (order: Order) =>
    order.current_assignee_id === actor.userId && plannedFor(order)?.startsWith(today) === true
  const here = doors.flatMap((door) => orders.filter((order) => isAt(order, door)))
  const found = here.find(isMine) ?? here[0]
  return found ? { _id: found._id, order_id: found.order_id } : null
}

const plain = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

const isAt = ({ address }: Order, { postcode, number, addition }: Door) =>
  plain(address.postcode) === plain(postcode) &&
  doorKey(address) === doorKey({ house_number: `${number}`, house_number_addition: addition })
