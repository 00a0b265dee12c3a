import { DAY, dayOf, isWorkingDay, momentAt, wallClock } from '#demo/calendar.ts'
import type { Diary, Mechanic } from '#demo/diary.ts'
import { type Candidate, needsOf, sees, visitOf } from '#demo/planned-visit.ts'
import type { Random } from '#demo/random.ts'
import { isoOf } from '#demo/rosters.ts'
import { type Span, timeOf } from '#sync/contract/values/day.ts'
import { metresBetween, type Place, travelMinutes } from '#sync/contract/values/travel.ts'
import type { VisitKind, VisitState } from '#sync/contract/visits/fields.ts'

interface Filling {
  random: Random
  diary: Diary
  mechanics: readonly Mechanic[]
  tree: string
  /** The newest first. */
  candidates: readonly Candidate[]
  /** Days since 1970. */
  monday: number
  now: number
}

const DAYS = 21
const MINUTE = 60_000
const LENGTHS = [60, 60, 90, 90, 120, 180] as const
const LUNCH = { from: 12 * 60, until: 12.5 * 60 }
/** Further visits of one order: at least so many, and at most, where there are few orders. */
const FURTHER = [2, 5] as const
/** Further visits of all orders. */
const ENOUGH = 300
/** Orders looked at for one that is near. */
const LOOKED_AT = 25
const KINDS: Readonly<Record<string, readonly VisitKind[]>> = {
  requested: ['survey'],
  quoted: ['survey'],
  ordered: ['survey', 'delivery'],
  'in-progress': ['installation', 'delivery'],
  waiting: ['fault', 'delivery'],
}
const NOWHERE: Place = { latitude: 0, longitude: 0 }
/** Work without an order. */
const OWN_WORK = ['Materiaal halen bij de groothandel', 'Bus laden', 'Toolboxmeeting', 'Magazijn opruimen']

/** Fills the working days of three weeks for all mechanics, between what is planned already. */
export function fillDays({ random, diary, mechanics, tree, candidates, monday, now }: Filling): object[] {
  const used = new Map<string, number>()
  const visits: object[] = []
  const [least, most] = FURTHER
  const furtherEach = Math.min(most, Math.max(least, Math.ceil(ENOUGH / Math.max(1, candidates.length))))
  const perDay = Math.ceil((candidates.length * furtherEach) / (DAYS * (5 / 7)))
  const perMechanic = Math.max(2, Math.ceil(perDay / Math.max(1, mechanics.length)))
  /** Visits that the day being filled still gets. */
  let left = 0
  const lastDay = monday + DAYS + (dayOf(now) - monday > 4 ? 7 : 0)
  for (let day = monday; day < lastDay; day++) {
    if (!isWorkingDay(day)) continue
    left = perDay
    // Another one begins each day, so that whoever comes last does not get the fewest.
    for (const mechanic of rotated(mechanics, day)) fillDay(mechanic, day)
  }
  return visits

  function fillDay(mechanic: Mechanic, day: number) {
    const date = isoOf(day)
    const hours = diary.hoursOn(mechanic, date)
    if (!hours) return
    const planned = diary.bookingsOn(mechanic, date)
    let at = hours.from
    let own = perMechanic
    let place: Place | null = planned[0]?.place ?? null
    while (at < hours.until - 60) {
      const next = diary.bookingsOn(mechanic, date).find((each) => each.until > at)
      const end = next ? next.from : hours.until
      const order = left > 0 && own > 0 && random.chance(0.85) ? nearest(mechanic, place) : null
      const from = startAfter(at, order, place)
      const minutes = lengthWithin(end - from - (next && order ? travelMinutes(order.place, next.place) : 0))
      if (minutes === 0) {
        if (!next) return
        at = next.until
        place = next.place
        continue
      }
      at = from + minutes
      if (order) {
        place = order.place
        left -= 1
        own -= 1
        used.set(order._id, (used.get(order._id) ?? 0) + 1)
        diary.book(mechanic, date, { from, until: at, place })
        const people = [mechanic, ...second(mechanic, date, order, { from, until: at })]
        visits.push(visit(people, day, order, { from, until: at }))
      } else if (random.chance(0.12)) {
        diary.book(mechanic, date, { from, until: at, place: place ?? NOWHERE })
        visits.push(ownWork(mechanic, day, { from, until: at }))
      }
    }
  }

  function nearest(mechanic: Mechanic, place: Place | null): Candidate | null {
    const open = candidates.filter(
      ({ _id, company_id }) =>
        (used.get(_id) ?? 0) < furtherEach && sees(mechanic.company_ids, company_id, tree),
    )
    if (open.length === 0) return null
    const some = Array.from({ length: place ? LOOKED_AT : 1 }, () => random.pick(open))
    const far = ({ place: there }: Candidate) => (place ? metresBetween(place, there) : 0)
    return some.reduce((best, each) => (far(each) < far(best) ? each : best))
  }

  /** Sometimes a colleague who is free and near enough comes along. */
  function second(first: Mechanic, date: string, { company_id, place }: Candidate, span: Span): Mechanic[] {
    if (!random.chance(0.15)) return []
    const other = mechanics.find(
      (each) =>
        each !== first && sees(each.company_ids, company_id, tree) && diary.isFree(each, date, span, place),
    )
    if (!other) return []
    diary.book(other, date, { ...span, place })
    return [other]
  }

  /** In quarters of an hour, and not during lunch. */
  function startAfter(at: number, order: Candidate | null, place: Place | null): number {
    const travel = order && place ? travelMinutes(place, order.place) : 0
    const from = Math.ceil((at + travel) / 15) * 15
    return from >= LUNCH.from && from < LUNCH.until ? LUNCH.until : from
  }

  /** 0 when nothing fits. */
  function lengthWithin(room: number): number {
    const wanted = random.pick(LENGTHS)
    return [wanted, 90, 60].find((minutes) => minutes <= room) ?? 0
  }

  function visit(people: readonly Mechanic[], day: number, order: Candidate, span: Span): object {
    const { state, since, ...said } = standing(day, span)
    const kind = random.pick(KINDS[order.meaning] ?? (['other'] as const))
    const planned = { date: isoOf(day), from: span.from, minutes: span.until - span.from, state, kind }
    return {
      ...visitOf(order, random, planned, since),
      ...said,
      people: people.map(({ _id }) => _id),
      needs: needsOf(random, people[0]),
    }
  }

  function ownWork(mechanic: Mechanic, day: number, span: Span): object {
    const order = {
      _id: '',
      company_id: mechanic.company_ids[0] ?? '',
      meaning: '',
      place: NOWHERE,
    }
    return { ...visit([mechanic], day, order, span), needs: [], note: random.pick(OWN_WORK) }
  }

  /** How a visit goes at this moment. */
  function standing(day: number, { from, until }: Span) {
    const minute = (wallClock(now) - day * DAY) / MINUTE
    const momentOf = (minutes: number) => Math.min(now, momentAt(day * DAY + minutes * MINUTE))
    const is = (state: VisitState, since: number, said: object = {}) => ({ state, since, ...said })
    if (minute >= until) return is(random.chance(0.05) ? 'missed' : 'done', momentOf(until))
    if (minute >= from) return is('there', momentOf(from), { longer: random.chance(0.3) ? 30 : 0 })
    if (minute >= from - 30) return is('on-the-way', now, { expected: timeOf(from) })
    return is('planned', Math.min(now, momentAt(day * DAY - 3 * DAY)))
  }
}

function rotated<Item>(list: readonly Item[], by: number): Item[] {
  const first = list.length === 0 ? 0 : by % list.length
  return [...list.slice(first), ...list.slice(0, first)]
}
