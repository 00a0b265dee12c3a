import * as v from 'valibot'
import type { StatusMeaning } from '../statuses/meaning.ts'
import { VISIT_KINDS } from '../visits/fields.ts'

/** The figures. `revenue` and `subscriptions` are in cents, the latter per month; the others are counts. */
export const STATISTIC_CATEGORIES = ['requested', 'ordered', 'revenue', 'subscriptions', 'customers'] as const
export type StatisticCategory = (typeof STATISTIC_CATEGORIES)[number]

/** Orders count by the meaning of their status. Other meanings and archived orders do not count. */
export const REQUESTED: readonly StatusMeaning[] = ['requested']
export const ORDERED: readonly StatusMeaning[] = ['ordered', 'scheduled', 'delivered']

export const TIME_UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

/** Largest value per unit: a chart has no room for more, and the database has other work to do. */
const MAX_VALUE: Record<TimeUnit, number> = {
  year: 10,
  month: 120,
  day: 731,
  hour: 744,
  minute: 1440,
  second: 3600,
}

export const timeFrameSchema = v.pipe(
  v.object({ value: v.pipe(v.number(), v.integer(), v.minValue(1)), unit: v.picklist(TIME_UNITS) }),
  v.check(({ value, unit }) => value <= MAX_VALUE[unit]),
)
export type TimeFrame = v.InferOutput<typeof timeFrameSchema>

export const DEFAULT_TIME_FRAME: TimeFrame = { value: 6, unit: 'month' }

/** Percent; null when there is nothing earlier to compare with. */
const change = v.nullable(v.number())

/** The current period so far, and the previous one up to the same point. */
const comparison = v.object({ current: v.number(), before: v.number(), percentageChange: change })
export type Comparison = v.InferOutput<typeof comparison>

export const statisticSchema = v.object({
  /** Oldest first, gaps filled with 0. `x`: start of the period in milliseconds since 1970. */
  data: v.array(v.object({ x: v.number(), y: v.number() })),
  /** Against an equally long time before. */
  percentageChange: change,
  total: v.number(),
  week: comparison,
  month: comparison,
})
export type Statistic = v.InferOutput<typeof statisticSchema>

const offerCounts = v.object({
  made: v.number(),
  approved: v.number(),
  declined: v.number(),
  open: v.number(),
})
export type OfferCounts = v.InferOutput<typeof offerCounts>

const offerReason = v.object({
  /** As the last customer wrote it; '' for those who gave none. */
  reason: v.string(),
  /** Number of customers who wrote the same, whatever the case of their letters. */
  count: v.number(),
  /** The last offer with it, and when it was declined. */
  _id: v.string(),
  order_id: v.string(),
  archived: v.boolean(),
  date: v.number(),
})
export type OfferReason = v.InferOutput<typeof offerReason>

/** Offers by when they were made, with what became of them until now. */
export const offerStatisticSchema = v.object({
  /** Oldest first, gaps filled with 0. `x`: start of the period in milliseconds since 1970. */
  data: v.array(v.object({ x: v.number(), ...offerCounts.entries })),
  total: offerCounts,
  /** Of an equally long time before. */
  before: offerCounts,
  /** Newest first. */
  reasons: v.array(offerReason),
})
export type OfferStatistic = v.InferOutput<typeof offerStatisticSchema>

/** Percent of the offers that became orders; null without offers. */
export const conversionOf = ({ made, approved }: OfferCounts): number | null => shareOf(approved, made)

const visitCounts = v.object({
  /** All, whatever became of them. */
  planned: v.number(),
  done: v.number(),
  missed: v.number(),
  cancelled: v.number(),
  open: v.number(),
  /** Those done of which it is known when the work began and ended, and their minutes as planned and as spent. */
  timed: v.number(),
  minutesPlanned: v.number(),
  minutesSpent: v.number(),
})
export type VisitCounts = v.InferOutput<typeof visitCounts>

/** Minutes of one person in one week. */
const weekHours = v.object({
  /** YYYY-MM-DD. */
  monday: v.string(),
  planned: v.number(),
  /** Of those planned, the visits that were done. */
  done: v.number(),
  /** Minutes that are worked, without absences. */
  room: v.number(),
})
export type WeekHours = v.InferOutput<typeof weekHours>

const personHours = v.object({ _id: v.string(), name: v.string(), weeks: v.array(weekHours) })
export type PersonHours = v.InferOutput<typeof personHours>

/** Visits by their day, with what became of them until now. */
export const planningStatisticSchema = v.object({
  /** Oldest first, gaps filled with 0. `x`: start of the month or week in milliseconds since 1970. */
  data: v.array(v.object({ x: v.number(), ...visitCounts.entries })),
  total: visitCounts,
  /** Of an equally long time before. */
  before: visitCounts,
  /** Only kinds of which there were visits. */
  kinds: v.array(v.object({ kind: v.picklist(VISIT_KINDS), ...visitCounts.entries })),
  /** Orders whose first visit that was done is of this time, and how many of them needed no other visit. */
  once: v.object({ orders: v.number(), once: v.number() }),
  /** By name, with whole weeks up to the present one. */
  people: v.array(personHours),
})
export type PlanningStatistic = v.InferOutput<typeof planningStatisticSchema>

/** Whole percent; null where there is nothing to take a share of. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)

/** How much longer work took than planned, in whole percent; negative when it took less. */
export const overrunOf = ({ minutesPlanned, minutesSpent }: VisitCounts): number | null =>
  shareOf(minutesSpent - minutesPlanned, minutesPlanned)
