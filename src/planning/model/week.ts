import { weekday } from '#src/lib/figures/weeks.ts'
import { dayAfter } from '#sync/contract/values/day.ts'

const SATURDAY = 5

export const isWeekend = (date: string): boolean => weekday(date) >= SATURDAY

/** So many days from a day on. */
export const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, days) => dayAfter(date, days))
