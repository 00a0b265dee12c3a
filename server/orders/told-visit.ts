import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isMessageHeld } from '#sync/contract/orders/operations/order-recall.ts'
import { plannedForCustomer } from '#sync/contract/orders/planned-for.ts'
import { isoDayOf } from '#sync/contract/orders/print/words.ts'

type Order = DocumentOf<'orders'>

/** A visit as its customer knows it. */
export interface ToldVisit {
  /** YYYY-MM-DD and HH:mm, in Dutch time. */
  day: string
  time: string
  /** Between which times the customer expects somebody; null when at the time itself. */
  window: { from: string; to: string } | null
  minutes: number
  /** How it goes on its day. `expected`: HH:mm, '' when not said. */
  going: { state: 'on-the-way' | 'there'; expected: string } | null
}

type Planned = Pick<
  DocumentOf<'visits'>,
  'date' | 'time' | 'minutes' | 'window_from' | 'window_to' | 'state' | 'expected'
>

/** The next visit, likewise; null while the message about it can still be cancelled. */
export const visitOf = (
  order: Pick<Order, 'current_status' | 'status_history' | 'commentary'>,
  now: number,
  planned: Planned | null = null,
): ToldVisit | null => (isMessageHeld(order, now) ? null : plannedVisit(order, now, planned))

/** The next visit, today's included. Null when there is none, or when the customer is not told of it. */
export function plannedVisit(
  order: Pick<Order, 'current_status'>,
  now: number,
  /** The visit that the status promises, where it is known. */
  planned: Planned | null = null,
): ToldVisit | null {
  const [, day, month, year, time = ''] =
    /^(\d\d)-(\d\d)-(\d{4}) (.*)$/.exec(plannedForCustomer(order) ?? '') ?? []
  const said = { day: `${year}-${month}-${day}`, time }
  if (time === '' || said.day < isoDayOf(now)) return null
  const known = planned?.date === said.day && planned.time === time ? planned : null
  const isToday = said.day === isoDayOf(now)
  return { ...said, ...shapeOf(known), going: isToday ? goingOf(known) : null }
}

const USUAL_MINUTES = 60

const shapeOf = (planned: Planned | null): Pick<ToldVisit, 'window' | 'minutes'> => ({
  window: planned?.window_from ? { from: planned.window_from, to: planned.window_to } : null,
  minutes: planned?.minutes ?? USUAL_MINUTES,
})

function goingOf(planned: Planned | null): ToldVisit['going'] {
  const { state, expected = '' } = planned ?? {}
  return state === 'on-the-way' || state === 'there' ? { state, expected } : null
}
