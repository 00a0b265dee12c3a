import { dayAfter } from '#sync/contract/values/day.ts'

const WEEKEND = 5

/** Monday is 0. */
const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

export const isWeekend = (date: string): boolean => weekdayOf(date) >= WEEKEND

export const mondayOf = (date: string): string => dayAfter(date, -weekdayOf(date))

/** So many days from a day on. */
export const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, days) => dayAfter(date, days))

/** The ISO week, which the Thursday of a week decides. */
export function weekNumber(date: string): number {
  const thursday = dayAfter(mondayOf(date), 3)
  const year = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`)
  return Math.floor((Date.parse(`${thursday}T00:00:00Z`) - year) / (7 * 24 * 60 * 60 * 1000)) + 1
}
