import { DAY } from '#demo/calendar.ts'
import { type Course, courseStandingIn, standingAt } from '#demo/course.ts'
import type { Random } from '#demo/random.ts'
import { STATUS_CREATED, STATUS_EMAIL_ACTION, STATUS_PHONE_ACTION } from '#sync/contract/statuses/fields.ts'

interface Lane {
  status: string
  /** Days since the request after which an order is often in this status. */
  age: number
  /** Minimum number of cards: of the root company, and of each subsidiary. */
  cards: readonly [number, number]
}

/**
 * With a hundred orders, chance alone would leave some lanes empty. Each lane takes orders from those below it, so the
 * last is the lane where orders stay longest.
 */
const LANES: readonly Lane[] = [
  { status: STATUS_CREATED, age: 0, cards: [2, 0] },
  { status: 'Offerte verstuurd', age: 3, cards: [3, 1] },
  { status: STATUS_PHONE_ACTION, age: 8, cards: [1, 0] },
  { status: STATUS_EMAIL_ACTION, age: 8, cards: [1, 0] },
  { status: 'Opdracht', age: 8, cards: [3, 1] },
  { status: 'In opdracht', age: 13, cards: [3, 0] },
  { status: 'Wacht op materiaal', age: 17, cards: [2, 0] },
  { status: 'Wacht op klant', age: 17, cards: [2, 0] },
  { status: 'Ingepland', age: 22, cards: [4, 1] },
]

/** Days; older orders have hardly any steps left. */
const TOO_OLD = 60

interface YoungOrder {
  index: number
  /** 0 is the root company. */
  company: number
  requested: number
  course: Course
}

/** Replacement courses of young orders, by index: as few as are needed to have cards in every lane. */
export function shownLanes(random: Random, newestFirst: readonly YoungOrder[], now: number) {
  const courses = new Map(newestFirst.map(({ index, course }) => [index, course]))
  for (const company of new Set(newestFirst.map((order) => order.company))) {
    const orders = newestFirst.filter((order) => order.company === company)
    const cardsIn = (status: string) =>
      orders.filter(({ index, course }) => standingAt(courses.get(index) ?? course, now).status === status)
        .length
    const wanted = ({ cards }: Lane) => cards[company === 0 ? 0 : 1]
    const isSpared = ({ index, course }: YoungOrder, filled: readonly Lane[]) => {
      const { status } = standingAt(courses.get(index) ?? course, now)
      const lane = filled.find((each) => each.status === status)
      return !lane || cardsIn(status) > wanted(lane)
    }
    for (const [at, lane] of LANES.entries()) {
      const filled = LANES.slice(0, at + 1)
      for (const order of orders) {
        if (cardsIn(lane.status) >= wanted(lane)) break
        const age = (now - order.requested) / DAY
        if (age < lane.age || age > TOO_OLD || !isSpared(order, filled)) continue
        const course = courseStandingIn(random, lane.status, order.requested, now)
        if (course) courses.set(order.index, course)
      }
    }
  }
  return courses
}
