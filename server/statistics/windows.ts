import type { TimeFrame, TimeUnit } from '#sync/contract/wire/statistics.ts'

/** Days begin at midnight where the readers live. */
export const ZONE = 'Europe/Amsterdam'

/** The interval between points of a chart: the longest that still gives enough points. */
export type Bucket = 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second'

/** Seconds. */
const LENGTH: Record<TimeUnit | Bucket, number> = {
  year: 31_557_600,
  month: 2_629_800,
  week: 604_800,
  day: 86_400,
  hour: 3_600,
  minute: 60,
  second: 1,
}
const POINTS = 12

export function bucketFor({ value, unit }: TimeFrame): Bucket {
  const buckets: Bucket[] = ['month', 'week', 'day', 'hour', 'minute']
  return buckets.find((bucket) => (value * LENGTH[unit]) / LENGTH[bucket] >= POINTS) ?? 'second'
}

/** The interval between the rows of a table of visits, which have a day but no moment. */
export const monthsOrWeeks = ({ value, unit }: TimeFrame): 'month' | 'week' =>
  value * LENGTH[unit] >= 3 * LENGTH.month ? 'month' : 'week'
