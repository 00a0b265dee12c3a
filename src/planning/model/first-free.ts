import { dayAfter, minutesOf, timeOf } from '#sync/contract/values/day.ts'
import { type DayRow, type Person, takesTime, travelBetween } from './day-row.ts'
import { faultsOf, type Proposal } from './faults.ts'

export const QUARTER = 15
/** Working days that are looked at. */
const DAYS_AHEAD = 5
/** Calendar days that hold them, also for somebody who works a few days a week. */
const HORIZON = 14
/** Minutes on the way within one place. */
const NEARBY = 10

export interface FreeMoment {
  date: string
  time: string
  /** The place where they are already by then; '' otherwise. */
  near: string
}

interface Search {
  person: Person
  /** undefined for a day that is not known on screen. */
  rowOn(date: string): DayRow | undefined
  /** Nothing begins before this moment. */
  today: string
  now: string
}

/** The first moment from the day of the proposal on that has no fault; null within five working days. */
export function firstFree(proposal: Proposal, search: Search): FreeMoment | null {
  const isPast = proposal.date < search.today
  const start = isPast ? search.today : proposal.date
  let worked = 0
  for (let days = 0; days < HORIZON && worked < DAYS_AHEAD; days++) {
    const row = search.rowOn(dayAfter(start, days))
    if (!row?.shift) continue
    worked += 1
    const time = freeOn(proposal, search, row)
    if (time) return { date: row.date, time, near: nearAt(proposal, row, time) }
  }
  return null
}

/** The first time on a day that has no fault; null without one. */
export function freeOn(
  proposal: Proposal,
  { person, today, now }: Omit<Search, 'rowOn'>,
  row: DayRow,
): string | null {
  const { shift, date } = row
  if (!shift || date < today) return null
  const earliest = Math.max(shift.from, date === today ? minutesOf(now) : 0)
  const first = Math.ceil(earliest / QUARTER) * QUARTER
  for (let from = first; from + proposal.minutes <= shift.until; from += QUARTER) {
    const time = timeOf(from)
    if (faultsOf({ ...proposal, date, time }, person, row).length === 0) return time
  }
  return null
}

function nearAt({ visitId, spot }: Proposal, { stops }: DayRow, time: string): string {
  const before = stops
    .filter((stop) => takesTime(stop) && stop.visit._id !== visitId && stop.until <= minutesOf(time))
    .at(-1)
  const minutes = before ? travelBetween(before, { spot }) : null
  return minutes !== null && minutes <= NEARBY ? (before?.spot?.city ?? '') : ''
}
