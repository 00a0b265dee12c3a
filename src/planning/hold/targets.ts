import { minutesOf, timeOf } from '#sync/contract/values/day.ts'
import { freeOn, QUARTER } from '../model/first-free.ts'
import type { Target } from '../model/moved.ts'
import { rowKey } from '../model/rows.ts'
import type { Planning } from '../use-planning.ts'
import { type Held, minutesOfHeld } from './hold-store.ts'
import { proposalOf } from './judge-hold.ts'

/** For an order over a day in which nothing is free. */
const USUAL_START = '08:00'
const LAST_QUARTER = 24 * 60 - QUARTER

/** When something begins that is put into a day of the week view: a visit at its own time, an order as soon as it fits. */
export function targetIn(
  held: Held,
  { personId, date }: Pick<Target, 'personId' | 'date'>,
  { people, rows }: Planning,
  { today, now }: { today: string; now: string },
): Target {
  const minutes = minutesOfHeld(held)
  if (held.kind === 'visit') return { personId, date, time: held.visit.time, minutes }
  const person = people.find(({ _id }) => _id === personId)
  const row = rows.get(rowKey(personId, date))
  const proposal = proposalOf(held, { date, time: '', minutes })
  const free = person && row ? freeOn(proposal, { person, today, now }, row) : null
  return { personId, date, time: free ?? (row?.shift ? timeOf(row.shift.from) : USUAL_START), minutes }
}

/** So many quarters of an hour later; within the day. */
export function laterBy(time: string, quarters: number): string {
  const from = minutesOf(time) + quarters * QUARTER
  return timeOf(Math.min(Math.max(from, 0), LAST_QUARTER))
}

export const longerBy = (minutes: number, quarters: number): number =>
  Math.min(Math.max(minutes + quarters * QUARTER, QUARTER), 24 * 60)
