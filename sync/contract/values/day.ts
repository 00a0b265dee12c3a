/** Minutes from midnight; `until` is exclusive. */
export interface Span {
  from: number
  until: number
}

export const DAY_START = 0
export const DAY_END = 24 * 60

/** Whether YYYY-MM-DD is a day: 31 February is none. */
export function isDay(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) && date.length === 10
}

/** HH:mm in minutes from midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes from midnight as HH:mm; those of another day are the first or the last of this one. */
export function timeOf(minutes: number): string {
  const within = Math.min(Math.max(Math.round(minutes), DAY_START), DAY_END - 1)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** The day so many days later, or earlier. */
export function dayAfter(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  const [day = ''] = at.toISOString().split('T')
  return day
}
