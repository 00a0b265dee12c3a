import { type DayRow, takesTime } from './day-row.ts'

/** Minutes of travel time that are missing before a stop of a day. */
export function shortOf({ stops, travel }: DayRow, at: number): number {
  const [before, stop] = [stops[at - 1], stops[at]]
  if (!before || !stop || !takesTime(before) || !takesTime(stop)) return 0
  const gap = stop.from - before.until
  return gap < 0 ? 0 : Math.max(0, (travel[at - 1] ?? 0) - gap)
}

/** Whether somebody would be in two places at a time. */
export function isDouble({ stops }: DayRow, at: number): boolean {
  const stop = stops[at]
  if (!stop || !takesTime(stop)) return false
  return stops.some(
    (other, index) => index !== at && takesTime(other) && other.from < stop.until && stop.from < other.until,
  )
}
