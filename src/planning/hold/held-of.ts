import { USUAL_MINUTES } from '#sync/contract/visits/fields.ts'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import { NOBODY } from '../model/day-row.ts'
import { rowKey } from '../model/rows.ts'
import type { Planning } from '../use-planning.ts'
import type { ToPlan } from '../waiting/use-to-plan.ts'
import type { Held } from './hold-store.ts'

/** What can be moved by this id; null for a visit that is over. */
export function heldOf(
  { id, personId }: { id: string; personId: string },
  { visits, rows }: Planning,
  orders: readonly ToPlan[],
): Held | null {
  const visit = visits.find(({ _id }) => _id === id)
  if (visit) {
    const isMovable = isOpenVisit(visit) || visit.state === 'missed'
    const from = visit.people.includes(personId) ? personId : NOBODY
    const stops = rows.get(rowKey(from, visit.date))?.stops
    const spot = stops?.find((stop) => stop.visit._id === id)?.spot ?? null
    return isMovable ? { kind: 'visit', visit, spot, from } : null
  }
  const waiting = orders.find(({ order }) => order._id === id)
  return waiting ? { kind: 'order', ...waiting, minutes: USUAL_MINUTES } : null
}
