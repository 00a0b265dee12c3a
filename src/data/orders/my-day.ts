import { formatTime, isoDate } from '#src/lib/figures/dates.ts'
import type { Engine } from '#sync/client/engine.ts'
import { doneAt } from '#sync/contract/orders/done-before.ts'
import { plannedFor, plannedMoment } from '#sync/contract/orders/planned-for.ts'
import { isDelivered, type StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import { EVERY_ORDER, type OrderFilter, ordersNow } from './order-filter.ts'
import type { Order } from './queries.ts'

export interface Visit {
  order: Order
  /** HH:mm; '' when no message gave a time. */
  time: string
  /** Milliseconds; null until the visit is completed. */
  completed: number | null
}

export interface MyDay {
  /** The visits of today by time. */
  visits: readonly Visit[]
  /** The first visit of a later day. */
  next: { order: Order; date: string; time: string } | null
}

/** More than one person ever has planned. */
export const MAX_VISITS = 500
/** The last changed orders, among which are those completed today. */
export const MAX_COMPLETED = 60

const ofUser = (userId: string, meaning: StatusMeaning): OrderFilter => ({
  ...EVERY_ORDER,
  among: { assignee: [userId], meaning: [meaning] },
  sort: 'changed',
})

/** Planned visits of any day. */
export const plannedOf = (userId: string) => ofUser(userId, 'scheduled')

export const completedOf = (userId: string) => ofUser(userId, 'delivered')

/** Picks today's visits out of everything planned; completed ones are recognised by their status history. */
export function dayOf(planned: readonly Order[], completed: readonly Order[], now: number): MyDay {
  const today = isoDate(now)
  const all = planned.flatMap((order) => {
    const moment = plannedFor(order)
    return moment ? [{ order, date: isoOf(moment), time: timeOf(moment) }] : []
  })
  const [next = null] = all.filter(({ date }) => date > today).sort(byMoment)
  const open = all
    .filter(({ date }) => date === today)
    .map(({ order, time }): Visit => ({ order, time, completed: null }))
  const done = completed.flatMap((order): Visit[] => {
    const at = completedOn(order, today)
    return at === null ? [] : [{ order, time: toldTime(order, today), completed: at }]
  })
  return { visits: [...done, ...open].sort((a, b) => orderOf(a).localeCompare(orderOf(b))), next }
}

/** True on the day of the visit and after it, when completing it is offered. */
export function isVisitDue(order: Order, now: number): boolean {
  const moment = plannedFor(order)
  return moment !== null && isoOf(moment) <= isoDate(now)
}

/** A single answer, for callers that do not subscribe, such as the prefetch. */
export async function visitsNow(engine: Engine, now = Date.now()): Promise<readonly Visit[]> {
  const { rows } = await ordersNow(engine, plannedOf(engine.session.user_id), MAX_VISITS)
  return dayOf(rows, [], now).visits
}

/** From DD-MM-YYYY HH:mm, the format of `plannedFor`. */
const isoOf = (moment: string) => moment.slice(0, 10).split('-').reverse().join('-')
const timeOf = (moment: string) => moment.slice(11)

const byMoment = (a: { date: string; time: string }, b: { date: string; time: string }) =>
  `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`)

const orderOf = ({ time, completed }: Visit) => time || formatTime(completed ?? 0)

function completedOn({ status_history }: Order, today: string): number | null {
  const last = status_history.filter(isDelivered).at(-1)
  const at = last && doneAt(last)
  return at && isoDate(at) === today ? at : null
}

/** Completing replaces the message with the time; the message sent to the customer still has it. */
function toldTime({ commentary }: Order, today: string): string {
  const day = today.split('-').reverse().join('-')
  const told = commentary
    .filter(({ kind }) => kind === 'message')
    .map((each) => plannedMoment(each.commentary))
  const last = told.filter((moment) => moment?.startsWith(day)).at(-1)
  return last ? timeOf(last) : ''
}
