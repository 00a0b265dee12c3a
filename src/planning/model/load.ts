import { NOBODY, type Person } from './day-row.ts'
import { type Rows, rowKey } from './rows.ts'

export interface Load {
  /** Minutes of visits. */
  load: number
  /** Minutes that are worked. */
  room: number
}

/** Of these people on these days together. A visit of two people takes the time of both. */
export function loadOf(people: readonly Person[], dates: readonly string[], rows: Rows): Load {
  const days = people
    .filter(({ _id }) => _id !== NOBODY)
    .flatMap(({ _id }) => dates.map((date) => rows.get(rowKey(_id, date))))
  return {
    load: days.reduce((sum, row) => sum + (row?.load ?? 0), 0),
    room: days.reduce((sum, row) => sum + (row?.room ?? 0), 0),
  }
}

/** Nearly full, or too full. */
export const isTight = ({ load, room }: Load): boolean => load > room * 0.9 && load > 0
