import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isMessageHeld } from '#sync/contract/orders/operations/order-recall.ts'
import { plannedForCustomer } from '#sync/contract/orders/planned-for.ts'
import { addressLines, isoDayOf } from '#sync/contract/orders/print/words.ts'
import { minutesOf } from '#sync/contract/values/day.ts'

type Order = DocumentOf<'orders'>

export interface Visit {
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

/**
 * The next visit, today's included. Null when there is none, when the customer was not told of it, or while that
 * message can still be cancelled.
 */
export function visitOf(
  order: Pick<Order, 'current_status' | 'status_history' | 'commentary'>,
  now: number,
  /** The visit that the status promises, where it is known. */
  planned: Planned | null = null,
): Visit | null {
  if (isMessageHeld(order, now)) return null
  const [, day, month, year, time = ''] =
    /^(\d\d)-(\d\d)-(\d{4}) (.*)$/.exec(plannedForCustomer(order) ?? '') ?? []
  const said = { day: `${year}-${month}-${day}`, time }
  if (time === '' || said.day < isoDayOf(now)) return null
  const known = planned?.date === said.day && planned.time === time ? planned : null
  const isToday = said.day === isoDayOf(now)
  return { ...said, ...shapeOf(known), going: isToday ? goingOf(known) : null }
}

const USUAL_MINUTES = 60

const shapeOf = (planned: Planned | null): Pick<Visit, 'window' | 'minutes'> => ({
  window: planned?.window_from ? { from: planned.window_from, to: planned.window_to } : null,
  minutes: planned?.minutes ?? USUAL_MINUTES,
})

function goingOf(planned: Planned | null): Visit['going'] {
  const { state, expected = '' } = planned ?? {}
  return state === 'on-the-way' || state === 'there' ? { state, expected } : null
}

/** The Dutch rules for summer time, for calendars that do not know the zone by its name. */
const ZONE = `BEGIN:VTIMEZONE
TZID:Europe/Amsterdam
BEGIN:DAYLIGHT
DTSTART:19810329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`

interface Appointment {
  order: Pick<Order, '_id' | 'order_id' | 'address' | 'mod_date'>
  company: Pick<DocumentOf<'companies'>, 'name'>
  visit: Pick<Visit, 'day' | 'time' | 'window' | 'minutes'>
}

/** An iCalendar file (RFC 5545), from the beginning to the end of the window where there is one. A file fetched after the visit moved replaces the earlier entry. */
export function calendarFile({ order, company, visit }: Appointment): string {
  const { day, time, window, minutes } = visit
  const start = `${day}T${window?.from ?? time}00`.replaceAll(/[-:]/g, '')
  const length = window ? minutesOf(window.to) - minutesOf(window.from) : minutes
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aurum//Klantpagina//NL',
    'METHOD:PUBLISH',
    ...ZONE.split('\n'),
    'BEGIN:VEVENT',
    `UID:${order._id}@aurum`,
    `SEQUENCE:${Math.floor(order.mod_date / 1000) % 2 ** 31}`,
    `DTSTAMP:${utc(order.mod_date)}`,
    `DTSTART;TZID=Europe/Amsterdam:${start}`,
    `DURATION:PT${length}M`,
    `SUMMARY:${escaped(`${company.name}: ${order.order_id}`)}`,
    ...addressLine(order),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function addressLine({ address }: Pick<Order, 'address'>): string[] {
  const place = addressLines(address).join(', ')
  return place ? [`LOCATION:${escaped(place)}`] : []
}

const utc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\s+/g, ' ')

/** Folds lines at 75 bytes without splitting a character. */
function folded(line: string): string {
  const parts = ['']
  for (const letter of line) {
    const last = parts.at(-1) ?? ''
    if (Buffer.byteLength(last + letter) > 73) parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts.join('\r\n ')
}
