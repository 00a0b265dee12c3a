import { isoDate } from '#src/lib/figures/dates.ts'
import type { Engine } from '#sync/client/engine.ts'
import { dayAfter } from '#sync/contract/values/day.ts'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import { answerOnce } from '../answer-once.ts'
import { joined } from '../joined-queries.ts'
import { type Order, orderById } from '../orders/queries.ts'
import type { Query } from '../use-live.ts'
import { type Visit, visitsOfDay } from './queries.ts'

/** A day (YYYY-MM-DD) with the visits of one person, the earliest first. Visits that were called off are not among them. */
export interface Day {
  date: string
  visits: readonly Visit[]
}

/** So many days in a row. */
export function daysOf(userId: string, from: string, count: number): Query<readonly Day[]> {
  const dates = Array.from({ length: count }, (_, at) => dayAfter(from, at))
  const isTheirs = ({ people, state }: Visit) => people.includes(userId) && state !== 'cancelled'
  return joined(`${count} days of ${userId} from ${from}`, dates.map(visitsOfDay), (days) =>
    days.map((visits, at) => ({ date: dates[at] ?? '', visits: visits.filter(isTheirs) })),
  )
}

/** The visit somebody makes now or next; null when all are made. */
export const nextVisit = (visits: readonly Visit[]): Visit | null => visits.find(isOpenVisit) ?? null

/** When a visit came into its present state, in milliseconds. */
export function stateSince({ history }: Pick<Visit, 'history'>): number {
  const last = history.at(-1)
  return last?.done || last?.date || 0
}

export interface OrderedVisit {
  visit: Visit
  order: Order
}

/** The visits of an order that the signed-in user still makes today and on the next days, for callers that do not subscribe. */
export async function comingVisits(
  engine: Engine,
  days: number,
  now = Date.now(),
): Promise<readonly OrderedVisit[]> {
  const found = await answerOnce(engine, daysOf(engine.session.user_id, isoDate(now), days))
  const coming: OrderedVisit[] = []
  for (const visit of found.flatMap(({ visits }) => visits).filter(isOpenVisit)) {
    const order = visit.order_id && (await answerOnce(engine, orderById(visit.order_id)))
    if (order) coming.push({ visit, order })
  }
  return coming
}
