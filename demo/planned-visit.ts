import { DAY, momentAt } from '#demo/calendar.ts'
import type { Mechanic } from '#demo/diary.ts'
import type { Random } from '#demo/random.ts'
import { timeOf } from '#sync/contract/values/day.ts'
import type { Place } from '#sync/contract/values/travel.ts'
import type { VisitKind, VisitState } from '#sync/contract/visits/fields.ts'

const MINUTE = 60_000

/** An order that can have a further visit. */
export interface Candidate {
  _id: string
  company_id: string
  meaning: string
  place: Place
}

export const sees = (company_ids: readonly string[], company_id: string, tree: string): boolean =>
  company_ids.includes(company_id) || company_ids.includes(tree)

/** Something that a mechanic can do, for some visits. */
export const needsOf = (random: Random, mechanic: Mechanic | undefined): string[] =>
  mechanic?.skills?.length && random.chance(0.35) ? [random.pick(mechanic.skills)] : []

interface Planned {
  date: string
  from: number
  minutes: number
  state: VisitState
  kind: VisitKind
}

/** A visit whose history says since when it is in its state, and when somebody arrived for one that is done. */
export function visitOf(
  { _id, company_id }: { _id: string; company_id: string },
  random: Random,
  { date, from, minutes, state, kind }: Planned,
  since: number,
) {
  const planned = Math.min(since, momentAt(Date.parse(date) - 3 * DAY))
  const arrived = momentAt(Date.parse(date) + (from + random.whole(-20, 20)) * MINUTE)
  const changes = [
    ['planned', state === 'planned' ? since : planned] as const,
    ...(state === 'done' && arrived < since ? [['there', arrived] as const] : []),
    ...(state === 'planned' ? [] : [[state, since] as const]),
  ]
  return {
    _id: random.id(planned),
    company_id,
    order_id: _id,
    date,
    time: timeOf(from),
    minutes,
    kind,
    state,
    history: changes.map(([each, at]) => ({
      _id: random.id(at),
      state: each,
      user_id: '',
      date: at,
      done: 0,
    })),
  }
}
