import type { AbsenceReason } from '#sync/contract/absences/fields.ts'
import { minutesOf, type Span, timeOf } from '#sync/contract/values/day.ts'
import { type DayRow, type Person, type Stop, takesTime, travelBetween } from './day-row.ts'
import type { Spot } from './spot.ts'

/** A moment for a visit, or for an order that has none yet. */
export interface Proposal {
  /** '' for an order without a visit. */
  visitId: string
  date: string
  /** HH:mm. */
  time: string
  minutes: number
  window_from: string
  window_to: string
  needs: readonly string[]
  spot: Spot | null
}

/** Why a visit fits badly. A planner may put it down all the same. */
export type Fault =
  | { kind: 'off' }
  | { kind: 'absent'; reason: AbsenceReason | null; from: string; until: string }
  | { kind: 'early'; starts: string }
  | { kind: 'late'; until: string; ends: string }
  | { kind: 'overlap'; stop: Stop; until: string }
  /** `minutes` on the way from or to the other visit, of which `short` are missing. */
  | { kind: 'travel-before' | 'travel-after'; stop: Stop; minutes: number; short: number }
  | { kind: 'skill'; skill: string }
  | { kind: 'window'; from: string; to: string }

export function faultsOf(proposal: Proposal, person: Person, row: DayRow): readonly Fault[] {
  const from = minutesOf(proposal.time)
  const span = { from, until: from + proposal.minutes }
  const others = row.stops.filter((stop) => takesTime(stop) && stop.visit._id !== proposal.visitId)
  return [
    ...hoursFaults(row, span),
    ...neighbourFaults(proposal.spot, span, others),
    ...skillFaults(proposal, person),
    ...windowFaults(proposal),
  ]
}

const overlaps = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until

function hoursFaults({ shift, away }: DayRow, span: Span): Fault[] {
  const absent = away
    .filter((each) => overlaps(each, span))
    .map(
      ({ reason, from, until }): Fault => ({
        kind: 'absent',
        reason: reason ?? null,
        from: timeOf(from),
        until: timeOf(until),
      }),
    )
  if (!shift) return absent.length > 0 ? absent : [{ kind: 'off' }]
  const isEarly = span.from < shift.from
  const isLate = span.until > shift.until
  return [
    ...absent,
    ...(isEarly ? [{ kind: 'early' as const, starts: timeOf(shift.from) }] : []),
    ...(isLate ? [{ kind: 'late' as const, until: timeOf(shift.until), ends: timeOf(span.until) }] : []),
  ]
}

function neighbourFaults(spot: Spot | null, span: Span, others: readonly Stop[]): Fault[] {
  const clashes = others.filter((stop) => overlaps(stop, span))
  if (clashes.length > 0) return clashes.map((stop) => ({ kind: 'overlap', stop, until: timeOf(stop.until) }))
  const before = others.filter((stop) => stop.until <= span.from).at(-1)
  const after = others.find((stop) => stop.from >= span.until)
  return [
    ...travelFault('travel-before', spot, before, before ? span.from - before.until : 0),
    ...travelFault('travel-after', spot, after, after ? after.from - span.until : 0),
  ]
}

/** `gap`: minutes between the two. */
function travelFault(
  kind: 'travel-before' | 'travel-after',
  spot: Spot | null,
  stop: Stop | undefined,
  gap: number,
): Fault[] {
  const minutes = travelBetween(stop, { spot }) ?? 0
  return stop && minutes > gap ? [{ kind, stop, minutes, short: minutes - gap }] : []
}

function skillFaults({ needs }: Proposal, { skills }: Person): Fault[] {
  const known = new Set(skills.map(plain))
  return needs.filter((need) => !known.has(plain(need))).map((skill) => ({ kind: 'skill', skill }))
}

const plain = (skill: string) => skill.trim().toLowerCase()

function windowFaults({ time, window_from, window_to }: Proposal): Fault[] {
  const isMissed = window_from !== '' && (time < window_from || time > window_to)
  return isMissed ? [{ kind: 'window', from: window_from, to: window_to }] : []
}
