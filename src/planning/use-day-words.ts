import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { formatDay } from '#src/lib/figures/dates.ts'
import { localeOf } from '#src/lib/text/language.ts'

/** Days (YYYY-MM-DD) in words. */
export interface DayWords {
  /** "wo" */
  weekday(date: string): string
  /** "wo 02-12" */
  short(date: string): string
  /** "woensdag 02-12-2026" */
  long(date: string): string
}

export function useDayWords(): DayWords {
  const { i18n } = useLingui()
  return useMemo(() => {
    const { short, long } = formattersOf(localeOf(i18n.locale))
    const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
    const weekday = (date: string) => short.format(at(date))
    return {
      weekday,
      short: (date) => `${weekday(date)} ${dayAndMonth(date)}`,
      long: (date) => `${long.format(at(date))} ${formatDay(date)}`,
    }
  }, [i18n.locale])
}

const made = new Map<string, ReturnType<typeof makeFormatters>>()

/** Made once: making a formatter costs a hundred times its use, and each day of the week view has words. */
function formattersOf(locale: string) {
  const known = made.get(locale) ?? makeFormatters(locale)
  made.set(locale, known)
  return known
}

const makeFormatters = (locale: string) => ({
  short: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
})

/** DD-MM */
export const dayAndMonth = (date: string): string => formatDay(date).slice(0, 5)
