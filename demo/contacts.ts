import { DAY, dayOf, isWorkingDay, momentAt, officeHoursOf } from '#demo/calendar.ts'
import type { Random } from '#demo/random.ts'

const HOUR = 3_600_000
/** Share of unfinished orders with contact in the last days. */
const SPOKEN_ABOUT = 0.34
const DAYS = 5

export interface Contact {
  by: 'user' | 'customer'
  at: number
}

/** When an unfinished order was last discussed, if at all: customers ask, and the office calls back. */
export function lastContact(random: Random, since: number, now: number): Contact | null {
  if (!random.chance(SPOKEN_ABOUT)) return null
  const day = dayOf(now) - random.whole(0, DAYS)
  const at = officeHoursOf(random, day, now) ?? daytimeOf(random, day)
  if (at <= since || at > now) return null
  return { by: isWorkingDay(day) ? 'user' : 'customer', at }
}

/** A moment at hours when people write. */
export const daytimeOf = (random: Random, day: number): number =>
  momentAt(day * DAY + Math.floor((8 + 14 * random.next()) * HOUR))
