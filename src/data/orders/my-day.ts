import { formatTime, isoDate } from '#src/lib/figures/dates.ts'
import type { Engine } from '#sync/client/engine.ts'
import { doneAt } from '#sync/contract/orders/done-before.ts'
import { plannedFor, plannedMoment } from '#sync/contract/orders/planned-for.ts'
import { isDelivered, type StatusMeaning } from '#sync/contract/statuses/meaning.ts'
import { EVERY_ORDER, type OrderFilter, ordersNow } from './order-filter.ts'
import type { Order } from './queries.ts'

export interface Visit {
  order: Order
  /** HH:mm; '' where no message told it. */
  time: string
  /** Milliseconds; null while it is to be done. */
  completed: number | null
}

export interface MyDay {
  /** Of today, in the order of their times. */
  visits: readonly Visit[]
  /** The first of a later day. */
  next: { order: Order; date: string; time: string } | null
}

/** More than one person is ever planned for. */
export const MOST_VISITS = 500
/** The last changed first: those of today are among them. */
export const MOST_COMPLETED = 60

const ofUser = (userId: string, meaning: StatusMeaning): OrderFilter => ({
  ...EVERY_ORDER,
  among: { assignee: [userId], meaning: [meaning] },
  sort: 'changed',
})

/** What somebody is planned for, on whatever day. */
export const plannedOf = (userId: string) => ofUser(userId, 'scheduled')

export const completedOf = (userId: string) => ofUser(userId, 'delivered')

/** Of all that is planned for somebody, what they do today; what they completed today is told by its history. */
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

/** The day of the visit is there, or was: what completes it is at hand. */
export function isVisitDue(order: Order, now: number): boolean {
  const moment = plannedFor(order)
  return moment !== null && isoOf(moment) <= isoDate(now)
}

/** For what has to know it once, as fetching ahead does. */
export async function visitsNow(engine: Engine, now = Date.now()): Promise<readonly Visit[]> {
  const { rows } = await ordersNow(engine, plannedOf(engine.session.user_id), MOST_VISITS)
  return dayOf(rows, [], now).visits
}

/** DD-MM-YYYY HH:mm, as `plannedFor` has it. */
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

/** Completing replaces the message that told the time; what was sent to the customer still says it. */
function toldTime({ commentary }: Order, today: string): string {
  const day = today.split('-').reverse().join('-')
  const told = commentary
    .filter(({ kind }) => kind === 'message')
    .map((each) => plannedMoment(each.commentary))
  const last = told.filter((moment) => moment?.startsWith(day)).at(-1)
  return last ? timeOf(last) : ''
}
