import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AbsenceFields } from '#src/data/absences/commands.ts'
import { formatDay } from '#src/lib/figures/dates.ts'
import { type Roster, type Shift, weekOf } from '#sync/contract/users/roster.ts'

/** Translates one text. */
type Say = (words: MessageDescriptor) => string

export const dayWords = [
  msg`Maandag`,
  msg`Dinsdag`,
  msg`Woensdag`,
  msg`Donderdag`,
  msg`Vrijdag`,
  msg`Zaterdag`,
  msg`Zondag`,
] as const

const SHORT = [msg`ma`, msg`di`, msg`wo`, msg`do`, msg`vr`, msg`za`, msg`zo`] as const

/** "ma–do 07:30–16:00, vr 07:30–12:00". Days with the same hours are said together; '' when nobody works. */
export function weekWords(say: Say, user: Pick<Roster, 'work_hours'>): string {
  const daysByHours = new Map<string, number[]>()
  for (const [day, shift] of weekOf(user).entries()) {
    if (shift.from === '') continue
    const hours = hoursOf(shift)
    daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), day])
  }
  return [...daysByHours]
    .map(([hours, days]) => `${runsOf(days).map(runWords).join(', ')} ${hours}`)
    .join(', ')

  function runWords([first, last]: Run): string {
    const [from, to] = [nameOf(first), nameOf(last)]
    return first === last ? from : last === first + 1 ? `${from}, ${to}` : `${from}–${to}`
  }
  function nameOf(day: number): string {
    return say(SHORT[day] ?? SHORT[0])
  }
}

/** "ma–vr 08:00–16:30, 30 min pauze". */
export function hoursWords(say: Say, user: Pick<Roster, 'work_hours' | 'pause'>): string {
  const week = weekWords(say, user)
  if (week === '') return say(msg`Werkt op geen enkele dag`)
  const { pause } = user
  return pause === 0 ? week : `${week}, ${say(msg`${pause} min pauze`)}`
}

/** "09-12 t/m 11-12", with the years where one is not that of `today`, and with times where it is part of a day. */
export function absenceDays(say: Say, absence: Omit<AbsenceFields, 'reason'>, today: string): string {
  const { from, until, from_time, until_time } = absence
  const isThisYear = [from, until].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const dayOf = (day: string) => (isThisYear ? formatDay(day).slice(0, 5) : formatDay(day))
  const [first, last] = [dayOf(from), dayOf(until)]
  if (from === until) {
    if (from_time && until_time) return `${first} ${from_time}–${until_time}`
    if (from_time) return say(msg`${first} vanaf ${from_time}`)
    return until_time ? say(msg`${first} tot ${until_time}`) : first
  }
  const begin = [first, from_time].filter(Boolean).join(' ')
  return until_time ? say(msg`${begin} tot ${last} ${until_time}`) : say(msg`${begin} t/m ${last}`)
}

type Run = readonly [first: number, last: number]

/** Consecutive days, from their first to their last. */
function runsOf(days: readonly number[]): Run[] {
  const runs: [number, number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
}

const hoursOf = ({ from, until }: Shift): string => `${from}–${until}`
