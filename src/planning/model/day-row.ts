import type { Absence } from '#src/data/absences/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { awayOn } from '#sync/contract/absences/away.ts'
import type { AbsenceReason } from '#sync/contract/absences/fields.ts'
import { type Roster, shiftOn } from '#sync/contract/users/roster.ts'
import { minutesOf, type Span } from '#sync/contract/values/day.ts'
import { travelMinutes } from '#sync/contract/values/travel.ts'
import type { Spot } from './spot.ts'

/** The row of visits without people. */
export const NOBODY = ''

/** Somebody who is planned. `_id` is `NOBODY` for the row of visits without people. */
export interface Person extends Roster {
  _id: string
  name: string
}

/** A visit in the day of one person, in minutes from midnight. */
export interface Stop extends Span {
  visit: Visit
  /** null for work without an order, or whose order is not on this device. */
  spot: Spot | null
}

export interface Away extends Span {
  /** Absent for a role that may not know it. */
  reason?: AbsenceReason
}

/** The day of one person. */
export interface DayRow {
  personId: string
  date: string
  /** null on a day off. */
  shift: Span | null
  away: readonly Away[]
  /** The earliest first. */
  stops: readonly Stop[]
  /** Minutes from each stop to the next; null where a place is unknown. */
  travel: readonly (number | null)[]
  /** Minutes of visits. */
  load: number
  /** Minutes in which somebody works, without the pause. */
  room: number
}

interface DayGiven {
  date: string
  /** Of this person on this day. */
  visits: readonly Visit[]
  /** Of this person, on any day. */
  absences: readonly Absence[]
  spotOf(visit: Visit): Spot | null
}

export function dayRow(person: Person, { date, visits, absences, spotOf }: DayGiven): DayRow {
  const stops = visits
    .filter(({ state }) => state !== 'cancelled')
    .map((visit): Stop => ({ visit, spot: spotOf(visit), ...spanOf(visit) }))
    .toSorted((a, b) => a.from - b.from)
  const hours = person._id === NOBODY ? null : shiftOn(person, date)
  const shift = hours && { from: minutesOf(hours.from), until: minutesOf(hours.until) }
  const away = absences.flatMap((absence): Away[] => {
    const span = awayOn(absence, date)
    return span ? [{ ...span, ...(absence.reason && { reason: absence.reason }) }] : []
  })
  return {
    personId: person._id,
    date,
    shift,
    away,
    stops,
    travel: stops.slice(1).map((stop, at) => travelBetween(stops[at], stop)),
    load: stops.filter(takesTime).reduce((sum, { visit }) => sum + visit.minutes + visit.longer, 0),
    room: roomIn(shift, away, person.pause),
  }
}

/** Work that takes longer than planned ends later. */
const spanOf = ({ time, minutes, longer }: Visit): Span => {
  const from = minutesOf(time)
  return { from, until: from + minutes + longer }
}

/** Nobody was there for a visit that was missed. */
export const takesTime = ({ visit }: Stop): boolean => visit.state !== 'missed'

export function travelBetween(a: Pick<Stop, 'spot'> | undefined, b: Pick<Stop, 'spot'>): number | null {
  const [from, to] = [a?.spot?.place, b.spot?.place]
  return from && to ? travelMinutes(from, to) : null
}

function roomIn(shift: Span | null, away: readonly Span[], pause: number): number {
  if (!shift) return 0
  const absent = minutesAway(shift, away)
  return Math.max(0, shift.until - shift.from - absent - pause)
}

/** Absences may overlap. */
function minutesAway(shift: Span, away: readonly Span[]): number {
  let total = 0
  let until = shift.from
  for (const span of away.toSorted((a, b) => a.from - b.from)) {
    const from = Math.max(span.from, until)
    until = Math.max(until, Math.min(span.until, shift.until))
    total += Math.max(0, until - from)
  }
  return total
}

/** Whether somebody is there for no part of the day. */
export const isGone = ({ shift, away }: DayRow): boolean =>
  shift === null || minutesAway(shift, away) >= shift.until - shift.from
