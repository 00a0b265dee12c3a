import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import type { RefLookup } from '../core/operation.ts'
import type { Rules } from '../core/rule.ts'
import { isScheduled } from '../statuses/meaning.ts'
import { isDay } from '../values/day.ts'
import { areOffers, NO_ANSWER } from './appointment.ts'
import { isOpenVisit, type Plan, visitIdOf } from './plan.ts'
import { inState } from './state.ts'

type Visit = DocumentOf<'visits'>

export const visitsRules: Rules<Visit> = {
  refs: ({ people, order_id }, before) => [
    ...idsIn(people).map((id) => ({ collection: 'users' as const, id })),
    ...idsIn([before?.order_id ?? order_id]).map((id) => ({ collection: 'orders' as const, id })),
  ],
  judge({ before, after, ref }) {
    const order = ref('orders', (after ?? before)?.order_id ?? '')
    // The order would say that somebody comes.
    if (!after) return before && isPromised(before, order) ? reject('in-use') : null
    if (!before && after.order_id !== '' && !order) return reject('not-found', 'order_id')
    if (!before && order && order.company_id !== after.company_id) return reject('invalid', 'company_id')
    return judgeFields(after) ?? judgePeople(before?.people ?? [], after.people, ref)
  },
  created: (visit, { actor, now, opId }) =>
    inState({ ...visit, history: [], answer: NO_ANSWER }, 'planned', {
      _id: opId,
      user_id: actor.userId,
      date: now,
      done: 0,
    }),
}

/** Whether the order's status says that this visit takes place. */
export const isPromised = (visit: Visit, order: DocumentOf<'orders'> | undefined): boolean =>
  isOpenVisit(visit) && isOfStatus(visit, order)

/** Whether the order's status says when this visit is, or was. */
const isOfStatus = (visit: Visit, order: DocumentOf<'orders'> | undefined): boolean =>
  order !== undefined &&
  visit.order_id === order._id &&
  visitIdOf(order) === visit._id &&
  isScheduled(order.current_status)

/** Whether the order says another moment when this visit moves. One that was missed moves to take place then. */
export const saysWhen = (visit: Visit, order: DocumentOf<'orders'> | undefined): boolean =>
  isPromised(visit, order) || (visit.state === 'missed' && isOfStatus(visit, order))

/** What a planner fills in, but for the people. */
export const judgeFields = (visit: Omit<Plan, 'people'> & Pick<Visit, 'offered'>): Rejection | null =>
  judgePlan(visit) ?? (areOffers(visit.offered) ? null : reject('invalid', 'offered'))

/** A visit has a day and a time, lasts a while, and its window is one. */
export function judgePlan({
  date,
  time,
  minutes,
  window_from,
  window_to,
}: Omit<Plan, 'people'>): Rejection | null {
  if (date === '' || !isDay(date)) return reject('date-required', 'date')
  if (time === '') return reject('date-required', 'time')
  if (minutes === 0) return reject('invalid', 'minutes')
  return judgeWindow({ window_from, window_to })
}

export function judgeWindow({ window_from, window_to }: Pick<Plan, 'window_from' | 'window_to'>) {
  const isNone = window_from === '' && window_to === ''
  const isOne = window_from !== '' && window_from < window_to
  return isNone || isOne ? null : reject('invalid', 'window_to')
}

/** Nobody is newly sent who is gone, or twice. */
export function judgePeople(before: readonly string[], people: readonly string[], ref: RefLookup) {
  if (new Set(people).size < people.length) return reject('invalid', 'people')
  const isKnown = (id: string) => before.includes(id) || ref('users', id)?.active === true
  return people.every(isKnown) ? null : reject('invalid', 'people')
}

/** Written by anybody, so of any shape. */
const idsIn = (ids: unknown): string[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && id !== '') : []
