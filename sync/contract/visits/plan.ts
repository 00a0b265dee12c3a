import type { DocumentOf } from '../core/documents.ts'
import { plannedMoment } from '../orders/planned-for.ts'
import type { planEntries } from './fields.ts'

type Visit = DocumentOf<'visits'>

/** When a visit is, for how long, and whose it is. */
export type Plan = Pick<Visit, keyof typeof planEntries>

export const planOf = ({ date, time, minutes, window_from, window_to, people }: Plan): Plan => ({
  date,
  time,
  minutes,
  window_from,
  window_to,
  people,
})

/** The first date and time in a status message, as a visit has them; null without one. */
export function momentIn(message: string): Pick<Plan, 'date' | 'time'> | null {
  const [, day, month, year, time = ''] =
    /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d)$/.exec(plannedMoment(message) ?? '') ?? []
  return year === undefined ? null : { date: `${year}-${month}-${day}`, time }
}

/** Whether the visit is still to be made, or under way. */
export const isOpenVisit = ({ state }: Pick<Visit, 'state'>): boolean =>
  state === 'planned' || state === 'on-the-way' || state === 'there'

/** The visit that an order's status plans; an order has none before its first one. */
export const visitIdOf = ({ _id, visit_id }: Pick<DocumentOf<'orders'>, '_id' | 'visit_id'>): string =>
  visit_id || _id
