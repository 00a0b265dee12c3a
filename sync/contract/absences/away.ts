import type { DocumentOf } from '../core/documents.ts'
import { DAY_END, DAY_START, minutesOf, type Span } from '../values/day.ts'

/** When somebody is away. */
export type AbsentTime = Pick<DocumentOf<'absences'>, 'from' | 'until' | 'from_time' | 'until_time'>

/** The part of a day (YYYY-MM-DD) on which somebody is away, in minutes from midnight; null when they are not. */
export function awayOn(absence: AbsentTime, date: string): Span | null {
  const { from, until, from_time, until_time } = absence
  if (date < from || date > until) return null
  const begin = date === from && from_time !== '' ? minutesOf(from_time) : DAY_START
  const end = date === until && until_time !== '' ? minutesOf(until_time) : DAY_END
  return { from: begin, until: end }
}
