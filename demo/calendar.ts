import { isHoliday } from '#demo/holidays.ts'
import type { Random } from '#demo/random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** Office hours, in milliseconds since midnight. */
const OPENS = 8 * HOUR
const CLOSES = 17.5 * HOUR
/** Times of day at which visits start. */
const VISITS = [8 * HOUR, 8.5 * HOUR, 10.5 * HOUR, 13 * HOUR, 14.5 * HOUR] as const

/**
 * The time on clocks in Amsterdam, expressed as if it were UTC. Computed by rule, because asking `Intl` a million
 * times, as a hundred thousand orders do, takes longer than everything else about them.
 */
export const wallClock = (at: number): number => at + (isSummer(at) ? 2 : 1) * HOUR

/** The inverse of `wallClock`. */
export const momentAt = (wall: number): number => wall - (isSummer(wall - 2 * HOUR) ? 2 : 1) * HOUR

function isSummer(at: number): boolean {
  const year = new Date(at).getUTCFullYear()
  let bounds = summers.get(year)
  if (!bounds) {
    bounds = [lastSundayOf(year, 3) + HOUR, lastSundayOf(year, 10) + HOUR]
    summers.set(year, bounds)
  }
  return at >= bounds[0] && at < bounds[1]
}

const summers = new Map<number, readonly [number, number]>()

function lastSundayOf(year: number, month: number): number {
  const last = Date.UTC(year, month, 0)
  return last - new Date(last).getUTCDay() * DAY
}

/** Days since 1970, in Dutch time. */
export const dayOf = (at: number): number => Math.floor(wallClock(at) / DAY)

/** 0 is Monday. */
export const weekdayOf = (day: number): number => (day + 3) % 7

export const isWorkingDay = (day: number): boolean => weekdayOf(day) < 5 && !isHoliday(day)

/** A moment in office hours, this many working days later; 0 means today, if there is time left. */
export function workingMoment(random: Random, after: number, days: number): number {
  const day = dayOf(after)
  const time = wallClock(after) - day * DAY
  if (days === 0 && isWorkingDay(day) && time < CLOSES - HOUR) {
    return withinHours(random, day, Math.max(OPENS, time + 10 * MINUTE), CLOSES)
  }
  return withinHours(random, workingDay(day, Math.max(1, days)), OPENS, CLOSES)
}

/** The moment of a visit, this many working days later. */
export const visit = (random: Random, after: number, days: number): number =>
  momentAt(workingDay(dayOf(after), days) * DAY + random.pick(VISITS))

/** A moment in office hours of that day, before `end`; null when there is none. */
export function officeHoursOf(random: Random, day: number, end: number): number | null {
  const closes = Math.min(CLOSES, wallClock(end) - day * DAY)
  return isWorkingDay(day) && closes > OPENS ? withinHours(random, day, OPENS, closes) : null
}

/** The day that is so many working days later; both in days since 1970. */
export function workingDay(day: number, later: number): number {
  let found = day
  for (let left = later; left > 0; ) {
    found += 1
    if (isWorkingDay(found)) left -= 1
  }
  return found
}

const withinHours = (random: Random, day: number, from: number, to: number) =>
  momentAt(day * DAY + Math.floor(from + random.next() * (to - from)))
