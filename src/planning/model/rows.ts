import type { Absence } from '#src/data/absences/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { same } from '#sync/contract/core/same.ts'
import { type DayRow, dayRow, NOBODY, type Person } from './day-row.ts'
import type { Spot } from './spot.ts'

export interface RowsGiven {
  people: readonly Person[]
  dates: readonly string[]
  /** Of all these days. */
  visits: readonly Visit[]
  absences: readonly Absence[]
  /** By id of the order. */
  spots: ReadonlyMap<string, Spot>
}

/** By `rowKey`. */
export type Rows = ReadonlyMap<string, DayRow>

export const rowKey = (personId: string, date: string): string => `${personId} ${date}`

/** The day of every person. A day in which nothing changed is the same object as `before`, so that it is not drawn again. */
export function rowsOf({ people, dates, visits, absences, spots }: RowsGiven, before: Rows): Rows {
  const visitsAt = new Map<string, Visit[]>()
  for (const visit of visits) {
    const whose = visit.people.length > 0 ? new Set(visit.people) : [NOBODY]
    for (const id of whose) {
      const key = rowKey(id, visit.date)
      visitsAt.set(key, [...(visitsAt.get(key) ?? []), visit])
    }
  }
  const spotOf = ({ order_id }: Visit) => spots.get(order_id) ?? null
  const rows = new Map<string, DayRow>()
  for (const person of people) {
    const own = absences.filter(({ user_id }) => user_id === person._id)
    for (const date of dates) {
      const key = rowKey(person._id, date)
      const row = dayRow(person, { date, visits: visitsAt.get(key) ?? [], absences: own, spotOf })
      const known = before.get(key)
      rows.set(key, known && same(known, row) ? known : row)
    }
  }
  return rows
}
