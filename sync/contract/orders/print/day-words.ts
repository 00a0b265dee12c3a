import { dayOf, momentOf } from './words.ts'

const TIME_ZONE = 'Europe/Amsterdam'
const yearOf = (at: number) => dayOf(at).slice(-4)
/** Noon UTC of a YYYY-MM-DD, which is the same day in the Netherlands. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

const inWords = (locale: string, how: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...how })
  return (at: number) => format.format(at)
}

const WEEKDAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const SHORT = { day: 'numeric', month: 'short' } as const
const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const SIZE = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const

const visitNl = inWords('nl-NL', WEEKDAY)

/** Days and sizes as people read them. English dates spell the month, since digits would be ambiguous. */
export const DAYS_NL = {
  day: dayOf,
  moment: momentOf,
  /** The year is shown only when it is not the current one. */
  shortDay: (at: number, now: number) => dayOf(at).replace(`-${yearOf(now)}`, ''),
  dateOf: (day: string) => dayOf(noonOf(day)),
  /** "donderdag 26 november" */
  visitDay: (day: string) => visitNl(noonOf(day)),
  size: (bytes: number) => megabytes(bytes).toLocaleString('nl-NL', SIZE),
}

const visitEn = inWords('en-GB', WEEKDAY)
const shortEn = inWords('en-GB', SHORT)
const longEn = inWords('en-GB', LONG)
const clockEn = inWords('en-GB', CLOCK)

export const DAYS_EN: typeof DAYS_NL = {
  day: longEn,
  moment: (at) => `${longEn(at)}, ${clockEn(at)}`,
  shortDay: (at, now) => (yearOf(at) === yearOf(now) ? shortEn(at) : `${shortEn(at)} ${yearOf(at)}`),
  dateOf: (day) => longEn(noonOf(day)),
  visitDay: (day) => visitEn(noonOf(day)),
  size: (bytes) => megabytes(bytes).toLocaleString('en-GB', SIZE),
}

/** Small files show as 0.1 MB instead of 0. */
const megabytes = (bytes: number) => Math.max(bytes, 100_000) / 1_000_000
