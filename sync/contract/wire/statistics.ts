import * as v from 'valibot'
import type { StatusMeaning } from '../statuses/meaning.ts'

/** What is counted (SPEC §9). `revenue` and `subscriptions` are cents, the latter per month; the others count. */
export const STATISTIC_CATEGORIES = ['requested', 'ordered', 'revenue', 'subscriptions', 'customers'] as const
export type StatisticCategory = (typeof STATISTIC_CATEGORIES)[number]

/** By what its status means an order counts (SPEC §9). Whatever means something else, or is archived, counts nowhere. */
export const REQUESTED: readonly StatusMeaning[] = ['requested']
export const ORDERED: readonly StatusMeaning[] = ['ordered', 'scheduled', 'delivered']

export const TIME_UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

/** The most of each that is asked for at once: a chart has no room for more, and the database other work. */
const MOST: Record<TimeUnit, number> = {
  year: 10,
  month: 120,
  day: 731,
  hour: 744,
  minute: 1440,
  second: 3600,
}

export const timeFrameSchema = v.pipe(
  v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(1)), unit: v.picklist(TIME_UNITS) }),
  v.check(({ value, unit }) => value <= MOST[unit]),
)
export type TimeFrame = v.InferOutput<typeof timeFrameSchema>

/** SPEC §9. */
export const DEFAULT_TIME_FRAME: TimeFrame = { value: 6, unit: 'month' }

/** In percent; null when there was nothing before to compare with. */
const change = v.nullable(v.number())

/** So far, and as far into the one before. */
const comparison = v.object({ current: v.number(), before: v.number(), percentageChange: change })
export type Comparison = v.InferOutput<typeof comparison>

export const statisticSchema = v.object({
  /** Oldest first, gaps filled with 0. `x` in milliseconds: the begin of the period. */
  data: v.array(v.object({ x: v.number(), y: v.number() })),
  /** Against as long a time before. */
  percentageChange: change,
  total: v.number(),
  week: comparison,
  month: comparison,
})
export type Statistic = v.InferOutput<typeof statisticSchema>
