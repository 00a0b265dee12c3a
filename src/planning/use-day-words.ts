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
    const [short, long] = (['short', 'long'] as const).map(
      (weekday) => new Intl.DateTimeFormat(localeOf(i18n.locale), { weekday, timeZone: 'UTC' }),
    )
    const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
    const weekday = (date: string) => short?.format(at(date)) ?? ''
    return {
      weekday,
      short: (date) => `${weekday(date)} ${dayAndMonth(date)}`,
      long: (date) => `${long?.format(at(date))} ${formatDay(date)}`,
    }
  }, [i18n.locale])
}

/** DD-MM */
export const dayAndMonth = (date: string): string => formatDay(date).slice(0, 5)
