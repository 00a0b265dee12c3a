import * as v from 'valibot'
import type { DocumentOf } from '../core/documents.ts'
import { count, line, listOf, time } from '../core/fields.ts'

export const MAX_SKILLS = 20
export const MAX_PAUSE = 240

/** Without either time for a day off. */
const shift = v.object({ from: time(), until: time() })
export type Shift = v.InferOutput<typeof shift>

/** When somebody works, by the clock in the Netherlands, and what for. */
export const rosterEntries = {
  /** Of Monday to Sunday; empty for the usual hours. */
  work_hours: listOf(shift, 7),
  /** Minutes of a working day in which nobody works. */
  pause: count(30, MAX_PAUSE),
  /** What they may do, in the company's own words. */
  skills: listOf(line(40), MAX_SKILLS),
}

export type Roster = Pick<DocumentOf<'users'>, keyof typeof rosterEntries>

const USUAL_DAY: Shift = { from: '08:00', until: '16:30' }
const OFF: Shift = { from: '', until: '' }
const USUAL_WEEK: readonly Shift[] = [...Array<Shift>(5).fill(USUAL_DAY), OFF, OFF]

/** The seven days from Monday on. */
export const weekOf = ({ work_hours }: Pick<Roster, 'work_hours'>): readonly Shift[] =>
  work_hours.length === 7 ? work_hours : USUAL_WEEK

/** When somebody works on a day (YYYY-MM-DD); null on a day off. */
export function shiftOn(user: Pick<Roster, 'work_hours'>, date: string): Shift | null {
  const shift = weekOf(user)[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]
  return shift && shift.from !== '' ? shift : null
}
