import { DAY, dayOf, momentAt, wallClock, weekdayOf } from '#demo/calendar.ts'
import { isHoliday } from '#demo/holidays.ts'

/** Days, eighteen months. */
const SPAN = 548
/** A company with fewer orders is younger, or its board would be empty. */
const WHOLE = 1200
const YOUNGEST = 30
const GROWTH_A_YEAR = 1.12

/** Weights from Monday to Sunday. */
const WEEKDAYS = [1.15, 1.08, 1, 1, 0.9, 0.22, 0.07] as const
const SUNDAY = 0.07
/** Weights at the middle of each month: demand rises when it gets cold. */
const MONTHS = [1.22, 1.12, 1, 0.9, 0.84, 0.8, 0.7, 0.74, 0.98, 1.22, 1.3, 1.22] as const
/** Weights from midnight on; working people ask in the evening. */
const HOURS = [0, 0, 0, 0, 0, 0, 0.3, 1, 6, 10, 11, 10, 7, 9, 10, 9, 8, 5, 2.5, 3.5, 4, 3, 1.2, 0.3] as const
const HOURS_TOGETHER = HOURS.reduce<number>((sum, weight) => sum + weight, 0)

/** Spreads requests over time: returns the moment by which a share of all requests until `now` had arrived. */
export function requestTimes(orders: number, now: number): (share: number) => number {
  const today = dayOf(now)
  const days = Math.round(Math.max(YOUNGEST, SPAN * Math.min(1, (orders / WHOLE) ** 0.4)))
  const first = today - days
  const until: number[] = []
  let sum = 0
  for (let day = first; day <= today; day++) {
    sum += day === today ? demandOn(day) * shareOfDay(wallClock(now) - today * DAY) : demandOn(day)
    until.push(sum)
  }
  return (share) => {
    const wanted = share * sum
    const index = firstAbove(until, wanted)
    const before = until[index - 1] ?? 0
    const ofDay = (wanted - before) / demandOn(first + index)
    return Math.min(now, Math.floor(momentAt((first + index) * DAY + timeOfDay(ofDay))))
  }
}

function demandOn(day: number): number {
  const weekday = isHoliday(day) ? SUNDAY : (WEEKDAYS[weekdayOf(day)] ?? 0)
  return weekday * season(day) * GROWTH_A_YEAR ** (day / 365)
}

function season(day: number): number {
  const date = new Date(day * DAY)
  const [month, dayOfMonth] = [date.getUTCMonth(), date.getUTCDate()]
  const betweenYears = (month === 11 && dayOfMonth > 23) || (month === 0 && dayOfMonth < 3) ? 0.35 : 1
  const position = month + (dayOfMonth - 15) / 30
  const begun = Math.floor(position)
  const of = (at: number) => MONTHS[(at + 12) % 12] ?? 1
  return betweenYears * (of(begun) + (of(begun + 1) - of(begun)) * (position - begun))
}

/** The share of a day's requests that arrived within `time` milliseconds after midnight. */
function shareOfDay(time: number): number {
  const whole = HOURS.slice(0, Math.floor(time / HOUR)).reduce<number>((sum, weight) => sum + weight, 0)
  return (whole + ((time % HOUR) / HOUR) * (HOURS[Math.floor(time / HOUR)] ?? 0)) / HOURS_TOGETHER
}

function timeOfDay(share: number): number {
  let left = share * HOURS_TOGETHER
  for (const [hour, weight] of HOURS.entries()) {
    if (left < weight) return (hour + left / weight) * HOUR
    left -= weight
  }
  return DAY - 1
}

const HOUR = DAY / 24

/** A binary search, because it runs for each of a hundred thousand orders. */
function firstAbove(sums: readonly number[], wanted: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return low
}
