import { localeOf } from '#src/lib/text/language.ts'

const format = (moment: number | Date, language: string, timeZone: string) =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(moment)

/** donderdag 26 november */
export const dayInWords = (moment: number, language: string): string =>
  format(moment, language, 'Europe/Amsterdam')

/** The same for YYYY-MM-DD. */
export const calendarDayInWords = (date: string, language: string): string =>
  format(new Date(`${date}T00:00:00Z`), language, 'UTC')
