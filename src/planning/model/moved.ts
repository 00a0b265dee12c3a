import type { VisitFields } from '#src/data/visits/commands.ts'
import { fieldsOf } from '#src/data/visits/fields-of.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { NOBODY } from './day-row.ts'

/** Where a visit goes. */
export interface Target {
  personId: string
  date: string
  time: string
  minutes: number
}

/** The visit as it is with somebody else in the place of one person; colleagues who come along stay. */
export function movedFields(visit: Visit, from: string, to: Target): VisitFields {
  const { date, time, minutes } = to
  return { ...fieldsOf(visit), date, time, minutes, people: peopleAfter(visit.people, from, to.personId) }
}

/** From and to `NOBODY` is without anybody. */
export function peopleAfter(people: readonly string[], from: string, to: string): string[] {
  if (from === to) return [...people]
  if (to === NOBODY) return people.filter((id) => id !== from)
  if (!people.includes(from)) return people.includes(to) ? [...people] : [...people, to]
  return people.filter((id) => id !== to).map((id) => (id === from ? to : id))
}
