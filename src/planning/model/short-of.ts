import { type DayRow, takesTime } from './day-row.ts'

/** Minutes of travel time that are missing before a stop of a day; more where visits overlap. */
export function shortOf({ stops, travel }: DayRow, at: number): number {
  const [before, stop] = [stops[at - 1], stops[at]]
  if (!before || !stop || !takesTime(before) || !takesTime(stop)) return 0
  return Math.max(0, (travel[at - 1] ?? 0) - (stop.from - before.until))
}
