const DAY_MS = 86_400_000

/** Days since 1970 of YYYY-MM-DD, which has no time zone. */
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS

const dayOf = (number: number): string => {
  const [day = ''] = new Date(number * DAY_MS).toISOString().split('T')
  return day
}

/** 0 for Monday to 6 for Sunday; 1 January 1970 was a Thursday. */
export const weekday = (date: string): number => (dayNumber(date) + 3) % 7

/** The Monday of the week of a day. */
export const mondayOf = (date: string): string => dayOf(dayNumber(date) - weekday(date))

/** As printed in Dutch calendars (ISO 8601): week 1 has the first Thursday of the year. */
export function weekNumber(date: string): number {
  const thursday = dayNumber(mondayOf(date)) + 3
  const firstOfYear = dayNumber(`${dayOf(thursday).slice(0, 4)}-01-01`)
  return Math.floor((thursday - firstOfYear) / 7) + 1
}
