import type { demoUsers } from '#demo/accounts.ts'
import { DAY, dayOf, wallClock } from '#demo/calendar.ts'
import { type Away, type Mechanic, openDiary } from '#demo/diary.ts'
import { fillDays } from '#demo/fill-days.ts'
import type { demoOrder } from '#demo/orders.ts'
import { type Candidate, needsOf, sees, visitOf } from '#demo/planned-visit.ts'
import { seededRandom } from '#demo/random.ts'
import { isoOf, mondayOf } from '#demo/rosters.ts'
import { openAnswers } from '#demo/visit-answers.ts'
import { isDelivered, isScheduled } from '#sync/contract/statuses/meaning.ts'
import { minutesOf, timeOf } from '#sync/contract/values/day.ts'
import type { Place } from '#sync/contract/values/travel.ts'
import { momentIn } from '#sync/contract/visits/plan.ts'

type DemoOrder = Pick<
  ReturnType<typeof demoOrder>,
  '_id' | 'company_id' | 'current_assignee_id' | 'current_status' | 'status_history' | 'mod_date'
> & { place?: Place }

export interface VisitPlan {
  /** The root company, whose mechanics go to the orders of all. */
  tree: string
  users: ReturnType<typeof demoUsers>
  absences: readonly Away[]
  now: number
}

const MINUTE = 60_000
const DURATIONS = [90, 120, 120, 180, 240] as const
const SHORTER = [120, 90, 60] as const
/** Visits that were done are made for so many weeks back. */
const WEEKS_BEFORE = 8
/** The newest orders, among which further visits are planned. */
const MOST_CANDIDATES = 600
const NOWHERE: Place = { latitude: 0, longitude: 0 }

/** Plans the visits of orders, which come one by one, and at the end fills this and the next weeks. */
export function openVisitPlan({ tree, users, absences, now }: VisitPlan) {
  // From its own generator, so that the random numbers of the orders stay the same.
  const random = seededRandom(Number.parseInt(tree.slice(-6), 16))
  const mechanics: readonly Mechanic[] = users.filter(({ role, active }) => role === 'employee' && active)
  const diary = openDiary(absences)
  const monday = mondayOf(now)
  const answerTo = openAnswers(now)
  let candidates: Candidate[] = []

  return {
    /** The visit that its status promises, or that delivered it in the last weeks. */
    visitsOf(order: DemoOrder): object[] {
      if (isScheduled(order.current_status)) return promised(order)
      const delivered = deliveryOf(order)
      if (delivered !== null)
        return dayOf(delivered) >= monday - WEEKS_BEFORE * 7 ? [deliveredVisit(order, delivered)] : []
      const { meaning } = order.current_status
      if (meaning !== 'cancelled' && meaning !== '')
        candidates = [...candidates.slice(-MOST_CANDIDATES), { ...order, place: placeOf(order), meaning }]
      return []
    },
    /** Once all orders have come. */
    further: (): object[] =>
      fillDays({ random, diary, mechanics, tree, candidates: candidates.toReversed(), monday, now }),
  }

  function promised(order: DemoOrder): object[] {
    const moment = momentIn(order.current_status.customer_message.message)
    if (!moment) return []
    const at = { date: moment.date, from: minutesOf(moment.time) }
    const wanted = random.pick(DURATIONS)
    const { people, minutes } = whoIsFree(order, at, [wanted, ...SHORTER])
    const lead = mechanics.find(({ _id }) => _id === people[0])
    const window = random.chance(0.5)
      ? { window_from: moment.time, window_to: timeOf(at.from + 120) }
      : { window_from: '', window_to: '' }
    return [
      {
        ...visitOf(order, random, { ...at, minutes, state: 'planned', kind: 'installation' }, order.mod_date),
        _id: order._id,
        people: mechanics.length > 0 ? people : [order.current_assignee_id].filter(Boolean),
        needs: needsOf(random, lead),
        ...window,
        ...answerTo({ ...moment, ...window }, order.mod_date),
      },
    ]
  }

  function deliveredVisit(order: DemoOrder, delivered: number): object {
    const day = dayOf(delivered)
    const until = Math.floor((wallClock(delivered) - day * DAY) / MINUTE / 15) * 15
    const at = { date: isoOf(day), from: Math.max(until - 120, 7 * 60) }
    const { people, minutes } = whoIsFree(order, at, [120, 90, 60])
    const visit = visitOf(order, random, { ...at, minutes, state: 'done', kind: 'installation' }, delivered)
    return { ...visit, _id: order._id, people }
  }

  /** Whoever has the order if they are free, otherwise a colleague who is, and sometimes a second one. */
  function whoIsFree(
    order: DemoOrder,
    { date, from }: { date: string; from: number },
    lengths: readonly number[],
  ) {
    const able = mechanics.filter(({ company_ids }) => sees(company_ids, order.company_id, tree))
    const turn = random.whole(0, Math.max(0, able.length - 1))
    const inTurn = [...able.slice(turn), ...able.slice(0, turn)]
    const first = inTurn.filter(({ _id }) => _id === order.current_assignee_id)
    const place = placeOf(order)
    // Whoever has the order goes there however far it is.
    for (const [some, reached] of [[first, null] as const, [inTurn, place] as const]) {
      for (const minutes of lengths) {
        const span = { from, until: from + minutes }
        const free = some.filter((mechanic) => diary.isFree(mechanic, date, span, reached))
        const chosen = free.slice(0, random.chance(0.15) ? 2 : 1)
        for (const mechanic of chosen) diary.book(mechanic, date, { ...span, place })
        if (chosen.length > 0) return { people: chosen.map(({ _id }) => _id), minutes }
      }
    }
    return { people: [], minutes: lengths[0] ?? 120 }
  }
}

const placeOf = ({ place }: DemoOrder): Place => place ?? NOWHERE

/** Milliseconds; null when it is not delivered. */
const deliveryOf = ({ current_status, status_history }: DemoOrder): number | null =>
  isDelivered(current_status) ? (status_history.at(-1)?.date ?? null) : null
