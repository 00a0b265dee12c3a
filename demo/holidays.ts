/** Whether a day, as days since 1970, is a public holiday. */
export function isHoliday(day: number): boolean {
  const year = new Date(day * 86_400_000).getUTCFullYear()
  let days = daysByYear.get(year)
  if (!days) {
    days = new Set(holidaysOf(year))
    daysByYear.set(year, days)
  }
  return days.has(day)
}

const daysByYear = new Map<number, Set<number>>()

function holidaysOf(year: number): number[] {
  const on = (month: number, date: number) => Date.UTC(year, month - 1, date) / 86_400_000
  const easter = on(3, 22) + easterAfter22March(year)
  const [easterMonday, ascension, whitMonday] = [easter + 1, easter + 39, easter + 50]
  return [on(1, 1), easterMonday, on(4, 27), ascension, whitMonday, on(12, 25), on(12, 26)]
}

/** Gauss's rule with the numbers that hold from 1900 to 2099. */
function easterAfter22March(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const days = moon + sunday
  return days === 35 || (days === 34 && moon === 28 && year % 19 > 10) ? days - 7 : days
}
