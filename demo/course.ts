import { visit, workingMoment } from '#demo/calendar.ts'
import type { Random } from '#demo/random.ts'
import {
  STATUS_COMPLETED,
  STATUS_CREATED,
  STATUS_EMAIL_ACTION,
  STATUS_PHONE_ACTION,
} from '#sync/contract/statuses/fields.ts'

export interface Step {
  status: string
  at: number
}

/** The whole course of an order, including steps that lie ahead. */
export interface Course {
  steps: readonly [Step, ...Step[]]
  /** The moment of the mechanic's visit; null for orders that never get so far. */
  visit: number | null
}

/** Minimum and maximum. */
type WorkingDays = readonly [number, number]

interface Pace {
  quote: WorkingDays
  decision: WorkingDays
  preparation: WorkingDays
  planning: WorkingDays
  visit: WorkingDays
}

const USUAL: Pace = {
  quote: [1, 3],
  decision: [2, 7],
  preparation: [1, 5],
  planning: [2, 6],
  visit: [10, 26],
}
/** A house without heating, which takes priority. */
const URGENT: Pace = {
  quote: [0, 1],
  decision: [0, 1],
  preparation: [0, 2],
  planning: [0, 2],
  visit: [2, 10],
}
/** Delays when nobody answers the phone, or a part is no longer made. */
const STUCK: WorkingDays = [15, 60]
/** Share of orders from the webshop, which skip the quote. */
const BOUGHT = 0.35
/** Share of requests that are cancelled. */
const LOST = 0.2
const CANCELLED = 'Geannuleerd'
/** Until this status an order is a quote. */
export const ORDERED = 'Opdracht'
const HOUR = 3_600_000

/** `luck` runs from 0, bought at once, to 1, cancelled. */
export function orderCourse(random: Random, requested: number, luck: number): Course {
  const steps: [Step, ...Step[]] = [{ status: STATUS_CREATED, at: requested }]
  const last = () => steps.at(-1)?.at ?? requested
  const days = ([fewest, most]: WorkingDays) => random.whole(fewest, most)
  const then = (status: string, after: WorkingDays) =>
    steps.push({ status, at: workingMoment(random, last(), days(after)) })
  const pace = random.chance(0.35) ? URGENT : USUAL

  if (luck < BOUGHT) then(ORDERED, [0, 0])
  else {
    then('Offerte verstuurd', random.chance(0.02) ? STUCK : pace.quote)
    const isReminded = pace === USUAL && random.chance(0.25)
    if (isReminded) then(random.pick([STATUS_PHONE_ACTION, STATUS_EMAIL_ACTION]), [4, 8])
    if (luck > 1 - LOST) {
      then(CANCELLED, isReminded ? [3, 14] : [8, 22])
      return { steps, visit: null }
    }
    then(ORDERED, isReminded ? [2, 6] : pace.decision)
  }
  let planning: WorkingDays = pace.planning
  if (random.chance(pace === USUAL ? 0.45 : 0.15)) {
    then('In opdracht', pace.preparation)
    if (random.chance(0.6)) {
      then(random.pick(['Wacht op materiaal', 'Wacht op klant']), [1, 4])
      planning = random.chance(0.05) ? STUCK : [3, 12]
    }
  }
  then('Ingepland', planning)
  const comes = visit(random, last(), Math.max(1, days(pace.visit)))
  steps.push({ status: STATUS_COMPLETED, at: comes + Math.round((1 + 2 * random.next()) * HOUR) })
  return { steps, visit: comes }
}

/** Enough draws to find a course that one in a hundred orders takes. */
const DRAWS = 300

/** A course that is in this status at `now`, or null when orders of that age rarely are. */
export function courseStandingIn(
  random: Random,
  status: string,
  requested: number,
  now: number,
): Course | null {
  for (let draw = 0; draw < DRAWS; draw++) {
    const course = orderCourse(random, requested, random.next())
    if (standingAt(course, now).status === status) return course
  }
  return null
}

/** The steps that have happened. */
export const stepsUntil = ({ steps }: Course, now: number): readonly Step[] =>
  steps.filter(({ at }) => at <= now)

/** The last step that has happened. */
export const standingAt = (course: Course, now: number): Step =>
  stepsUntil(course, now).at(-1) ?? course.steps[0]

/** Whether no step follows this status. */
export const isOver = (status: string): boolean => status === STATUS_COMPLETED || status === CANCELLED
