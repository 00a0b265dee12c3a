import { dayOf, weekdayOf } from '#demo/calendar.ts'
import type { Random } from '#demo/random.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Roster, Shift } from '#sync/contract/users/roster.ts'
import { dayAfter } from '#sync/contract/values/day.ts'

const OFF: Shift = { from: '', until: '' }

/** Monday to Sunday; `days` are those worked, 0 is Monday. */
const week = (from: string, until: string, days: readonly number[]): Shift[] =>
  Array.from({ length: 7 }, (_, day) => (days.includes(day) ? { from, until } : OFF))

/** By username. Others work the usual hours. */
export const DEMO_ROSTERS: Readonly<Record<string, Partial<Roster>>> = {
  monteur: { work_hours: week('07:30', '16:30', [0, 1, 2, 3, 4]), skills: ['CO', 'Onderhoud', 'Elektra'] },
  'joost.dekker': { work_hours: week('08:00', '17:00', [0, 1, 2, 3]), pause: 45, skills: ['CO', 'Storing'] },
  'fatma.yilmaz': { work_hours: week('08:30', '15:00', [0, 1, 3]), skills: ['CO', 'Onderhoud'] },
  'rik.hoekstra': { skills: ['F-gassen', 'Warmtepomp', 'Elektra'] },
  'daan.smit': {
    work_hours: week('07:00', '15:30', [0, 1, 2, 3, 4]),
    skills: ['CO', 'Storing', 'Onderhoud'],
  },
  'mehmet.kaya': { skills: ['CO', 'F-gassen', 'Warmtepomp'] },
  'lotte.mulder': { work_hours: week('08:00', '16:30', [2, 3, 4]), skills: ['Onderhoud', 'Elektra'] },
  kantoor: { work_hours: week('08:30', '17:00', [0, 1, 2, 3, 4]) },
}

type Absence = Pick<DocumentOf<'absences'>, 'reason'> & {
  username: string
  /** Days since the Monday of this week. */
  from: number
  until?: number
  from_time?: string
  until_time?: string
}

const ABSENCES: readonly Absence[] = [
  { username: 'monteur', from: -14, until: -10, reason: 'leave' },
  { username: 'monteur', from: 17, until: 18, reason: 'leave' },
  { username: 'rik.hoekstra', from: 0, until: 1, reason: 'sick' },
  { username: 'lotte.mulder', from: 3, from_time: '13:00', reason: 'other' },
  { username: 'fatma.yilmaz', from: 7, until_time: '11:00', reason: 'other' },
  { username: 'mehmet.kaya', from: 8, reason: 'course' },
  { username: 'daan.smit', from: 9, until: 11, reason: 'leave' },
  { username: 'joost.dekker', from: 14, until: 18, reason: 'leave' },
]

/** The Monday of the week of a moment, as days since 1970. */
export const mondayOf = (at: number): number => dayOf(at) - weekdayOf(dayOf(at))

/** YYYY-MM-DD of a day since 1970. */
export const isoOf = (day: number): string => dayAfter('1970-01-01', day)

/** Absences of the last, this and the next two weeks. */
export function demoAbsences(
  random: Random,
  users: readonly { _id: string; username: string; company_ids: readonly string[] }[],
  now: number,
) {
  const monday = mondayOf(now)
  return ABSENCES.flatMap(({ username, from, until = from, from_time = '', until_time = '', reason }) => {
    const user = users.find((each) => each.username === username)
    if (!user) return []
    return {
      _id: random.id(now),
      company_id: user.company_ids[0] ?? '',
      user_id: user._id,
      from: isoOf(monday + from),
      until: isoOf(monday + until),
      from_time,
      until_time,
      reason,
    }
  })
}
