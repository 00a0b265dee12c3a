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

/** How an order goes from its request to its end, also what still lies ahead. */
export interface Course {
  steps: readonly [Step, ...Step[]]
  /** When the mechanic comes; null for those that never get so far. */
  visit: number | null
}

/** Fewest and most. */
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
/** A house without heating: everything else waits for it. */
const URGENT: Pace = {
  quote: [0, 1],
  decision: [0, 1],
  preparation: [0, 2],
  planning: [0, 2],
  visit: [2, 10],
}
/** Nobody picks up the phone, or a part is not made any more. */
const STUCK: WorkingDays = [15, 60]
/** Of all requests: those in the webshop, where nobody asks for a quote. */
const BOUGHT = 0.35
/** Those that come to nothing. */
const LOST = 0.2
const CANCELLED = 'Geannuleerd'
/** What is offered until then is a quote. */
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

/** Enough to find what one course in a hundred is like. */
const DRAWS = 300

/** A course that stands in this status at `now`; null if an order of that age hardly does. */
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

/** What of it has happened. */
export const stepsUntil = ({ steps }: Course, now: number): readonly Step[] =>
  steps.filter(({ at }) => at <= now)

/** The last step of it that has happened. */
export const standingAt = (course: Course, now: number): Step =>
  stepsUntil(course, now).at(-1) ?? course.steps[0]

/** Nothing more comes after these. */
export const isOver = (status: string): boolean => status === STATUS_COMPLETED || status === CANCELLED
