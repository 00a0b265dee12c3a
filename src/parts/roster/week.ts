import { same } from '#sync/contract/core/same.ts'
import { type Shift, weekOf } from '#sync/contract/users/roster.ts'
import { judgeRoster } from '#sync/contract/users/user-roster.ts'

/** A day as it is being filled in. Its times stay while the day is off, in case it is switched on again. */
export interface Day extends Shift {
  works: boolean
}

export const USUAL = weekOf({ work_hours: [] })
const [FIRST = { from: '', until: '' }] = USUAL

/** A day off begins with the usual times. */
export const daysOf = (week: readonly Shift[]): Day[] =>
  week.map((shift) => (shift.from === '' ? { ...FIRST, works: false } : { ...shift, works: true }))

/** The hours as they are stored; the usual ones are not, so that they follow the company's. */
export function hoursOf(days: readonly Day[]): Shift[] {
  const week = days.map(shiftOf)
  return same(week, USUAL) ? [] : week
}

export type DayFault = 'missing' | 'order'

export function faultOf(day: Day): DayFault | null {
  if (!day.works) return null
  if (day.from === '' || day.until === '') return 'missing'
  const alone = { work_hours: [shiftOf(day), ...USUAL.slice(1)], skills: [] }
  return judgeRoster(alone) ? 'order' : null
}

const shiftOf = ({ works, from, until }: Day): Shift => (works ? { from, until } : { from: '', until: '' })
