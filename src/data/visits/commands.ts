import type { Engine, Outcome } from '#sync/client/engine.ts'
import { same } from '#sync/contract/core/same.ts'
import type { VisitState } from '#sync/contract/visits/fields.ts'
import type { Plan } from '#sync/contract/visits/plan.ts'
import { createDocument } from '../save-document.ts'
import type { Visit } from './queries.ts'

/** The fields of a visit that a planner fills in. */
export type VisitFields = Plan & Pick<Visit, 'kind' | 'note' | 'needs' | 'offered'>

/** Plans a visit of an order, or one without (`_id` ''). `id` is chosen by the caller, so that saving twice makes one. */
export const planVisit = (
  engine: Engine,
  id: string,
  order: { _id: string; company_id: string },
  fields: VisitFields,
): Promise<Outcome> =>
  createDocument(
    engine,
    'visits',
    id,
    { company_id: order.company_id, order_id: order._id, ...fields },
    { needs: order._id === '' ? [] : [order._id] },
  )

/** Fields that say one thing together: the day of one planner and the time of another is a moment nobody chose. */
const MOMENT: readonly string[] = ['date', 'time']

/** Changes what differs from what the user saw. Refused when somebody else moved the visit meanwhile. */
export function changeVisit(
  engine: Engine,
  id: string,
  seen: VisitFields,
  fields: VisitFields,
): Promise<Outcome> {
  const isMoved = MOMENT.some(
    (field) => !same(seen[field as keyof VisitFields], fields[field as keyof VisitFields]),
  )
  const changes = Object.entries(fields)
    .map(([field, to]) => [field, { from: seen[field as keyof VisitFields], to }] as const)
    .filter(([field, { from, to }]) => !same(from, to) || (isMoved && MOMENT.includes(field)))
  return engine.perform({
    kind: 'visits.edit',
    entity: 'visits',
    entityId: id,
    changes: Object.fromEntries(changes),
  })
}

/** `expected`: HH:mm, when whoever is on the way arrives. */
export const setVisitState = (
  engine: Engine,
  id: string,
  state: VisitState,
  expected = '',
): Promise<Outcome> =>
  engine.perform({
    kind: 'visits.state',
    entity: 'visits',
    entityId: id,
    args: { state, ...(expected && { expected }) },
  })

/** `minutes`: how much longer than planned the visit takes; 0 when it ends as planned. */
export const setVisitLonger = (engine: Engine, id: string, minutes: number): Promise<Outcome> =>
  engine.perform({ kind: 'visits.longer', entity: 'visits', entityId: id, args: { minutes } })

export const removeVisit = (engine: Engine, id: string): Promise<Outcome> =>
  engine.perform({ kind: 'visits.delete', entity: 'visits', entityId: id })
