const ZONE = 'Europe/Amsterdam'
const DAY = 24 * 60 * 60 * 1000

/** Built once: creating a formatter costs a hundred times its use, and lists hold thousands of dates. */
const formatter = new Intl.DateTimeFormat('nl-NL', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute'

/** Milliseconds since 1970, or a Date. */
export type Moment = number | Date

function partsOf(moment: Moment): Record<Part, string> {
  const parts = formatter.formatToParts(moment).map(({ type, value }) => [type, value])
  return Object.fromEntries(parts) as Record<Part, string>
}

/** DD-MM-YYYY */
export function formatDate(moment: Moment): string {
  const { day, month, year } = partsOf(moment)
  return `${day}-${month}-${year}`
}

/** DD-MM-YYYY for a calendar day given as YYYY-MM-DD. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('-')

/** HH:mm */
export function formatTime(moment: Moment): string {
  const { hour, minute } = partsOf(moment)
  return `${hour}:${minute}`
}

/** DD-MM-YYYY HH:mm */
export function formatDateTime(moment: Moment): string {
  const { day, month, year, hour, minute } = partsOf(moment)
  return `${day}-${month}-${year} ${hour}:${minute}`
}

/** YYYY-MM-DD, the format of date fields and of the wire. */
export function isoDate(moment: Moment): string {
  const { day, month, year } = partsOf(moment)
  return `${year}-${month}-${day}`
}

/** Calendar days in Amsterdam: a change at 23:59 is a day old at 00:01. Never negative, since clocks differ. */
export const ageInDays = (since: Moment, now: Moment = Date.now()): number =>
  Math.max(0, dayNumber(now) - dayNumber(since))

/** The start in Amsterdam of the day `daysAgo` days ago. */
export function dayBegan(daysAgo: number, now: Moment = Date.now()): number {
  // UTC midnight is an hour or two into the same day in Amsterdam.
  const midnightUtc = (dayNumber(now) - daysAgo) * DAY
  const { hour, minute } = partsOf(midnightUtc)
  return midnightUtc - (Number(hour) * 60 + Number(minute)) * 60_000
}

function dayNumber(moment: Moment): number {
  const { day, month, year } = partsOf(moment)
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY
}
