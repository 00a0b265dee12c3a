import type { Absence } from '#src/data/absences/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { awayOn } from '#sync/contract/absences/away.ts'
import type { AbsenceReason } from '#sync/contract/absences/fields.ts'
import { hoursOn, minutesAway, roomIn } from '#sync/contract/users/room.ts'
import type { Roster } from '#sync/contract/users/roster.ts'
import { minutesOf, type Span } from '#sync/contract/values/day.ts'
import { travelMinutes } from '#sync/contract/values/travel.ts'
import { takesTime as isTakingTime, minutesTaken } from '#sync/contract/visits/load.ts'
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
  const shift = person._id === NOBODY ? null : hoursOn(person, date)
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
    load: stops.filter(takesTime).reduce((sum, { visit }) => sum + minutesTaken(visit), 0),
    room: roomIn(shift, away, person.pause),
  }
}

const spanOf = (visit: Visit): Span => {
  const from = minutesOf(visit.time)
  return { from, until: from + minutesTaken(visit) }
}

export const takesTime = ({ visit }: Stop): boolean => isTakingTime(visit)

export function travelBetween(a: Pick<Stop, 'spot'> | undefined, b: Pick<Stop, 'spot'>): number | null {
  const [from, to] = [a?.spot?.place, b.spot?.place]
  return from && to ? travelMinutes(from, to) : null
}

/** Whether somebody is there for no part of the day. */
export const isGone = ({ shift, away }: DayRow): boolean =>
  shift === null || minutesAway(shift, away) >= shift.until - shift.from
