import { isoDate, type Moment } from '#src/lib/figures/dates.ts'

/** Whole calendar years in Amsterdam. */
export function yearsSince(since: Moment, now: Moment = Date.now()): number {
  const [then, today] = [isoDate(since), isoDate(now)]
  const years = Number(today.slice(0, 4)) - Number(then.slice(0, 4))
  return Math.max(0, today.slice(5) < then.slice(5) ? years - 1 : years)
}
