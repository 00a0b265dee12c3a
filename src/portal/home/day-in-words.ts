import { localeOf } from '#src/lib/text/language.ts'

/** donderdag 26 november */
export const dayInWords = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'Europe/Amsterdam',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(moment)
