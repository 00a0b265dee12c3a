import { type AbsentTime, awayOn } from '../absences/away.ts'
import { minutesOf, type Span } from '../values/day.ts'
import { type Roster, shiftOn } from './roster.ts'

/** When somebody works on a day (YYYY-MM-DD), in minutes from midnight; null on a day off. */
export function hoursOn(user: Pick<Roster, 'work_hours'>, date: string): Span | null {
  const shift = shiftOn(user, date)
  return shift && { from: minutesOf(shift.from), until: minutesOf(shift.until) }
}

/** Minutes of a day that are worked: without absences and the pause. */
export function roomIn(hours: Span | null, away: readonly Span[], pause: number): number {
  if (!hours) return 0
  return Math.max(0, hours.until - hours.from - minutesAway(hours, away) - pause)
}

/** Minutes that somebody works on a day. `absences` are theirs, of any day. */
export function roomOn(
  user: Pick<Roster, 'work_hours' | 'pause'>,
  absences: readonly AbsentTime[],
  date: string,
): number {
  const away = absences.flatMap((absence) => awayOn(absence, date) ?? [])
  return roomIn(hoursOn(user, date), away, user.pause)
}

/** Absences may overlap. */
export function minutesAway(hours: Span, away: readonly Span[]): number {
  let total = 0
  let until = hours.from
  for (const span of away.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(span.from, until)
    until = Math.max(until, Math.min(span.until, hours.until))
    total += Math.max(0, until - from)
  }
  return total
}
