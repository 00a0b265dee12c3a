import { USUAL_MINUTES } from '#sync/contract/visits/fields.ts'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import { NOBODY } from '../model/day-row.ts'
import { rowKey } from '../model/rows.ts'
import type { Planning } from '../use-planning.ts'
import type { ToPlan } from '../waiting/use-to-plan.ts'
import { type Held, orderKey, visitKey } from './hold-store.ts'
import type { Item } from './items.ts'

/** What an item on screen stands for; null for a visit that is over. */
export function heldOf(
  { key, personId }: Item,
  { visits, rows }: Planning,
  orders: readonly ToPlan[],
): Held | null {
  const visit = visits.find(({ _id }) => visitKey(_id) === key)
  if (visit) {
    const isMovable = isOpenVisit(visit) || visit.state === 'missed'
    const from = visit.people.includes(personId) ? personId : NOBODY
    const stops = rows.get(rowKey(from, visit.date))?.stops
    const spot = stops?.find((stop) => stop.visit._id === visit._id)?.spot ?? null
    return isMovable ? { kind: 'visit', visit, spot, from } : null
  }
  const waiting = orders.find(({ order }) => orderKey(order._id) === key)
  return waiting ? { kind: 'order', ...waiting, minutes: USUAL_MINUTES } : null
}
