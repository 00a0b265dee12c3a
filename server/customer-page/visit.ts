import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isMessageHeld } from '#sync/contract/orders/operations/order-recall.ts'
import { plannedForCustomer } from '#sync/contract/orders/planned-for.ts'
import { addressLines, dayOf } from '#sync/contract/orders/print/words.ts'

type Order = DocumentOf<'orders'>

export interface Visit {
  /** YYYY-MM-DD and HH:mm, in Dutch time. */
  day: string
  time: string
}

/** YYYY-MM-DD, in Dutch time. */
export const todayAt = (now: number) => dayOf(now).split('-').reverse().join('-')

/**
 * The next visit, today's included. Null when there is none, when the customer was not told of it, or while that
 * message can still be cancelled.
 */
export function visitOf(
  order: Pick<Order, 'current_status' | 'status_history' | 'commentary'>,
  now: number,
): Visit | null {
  if (isMessageHeld(order, now)) return null
  const [, day, month, year, time = ''] =
    /^(\d\d)-(\d\d)-(\d{4}) (.*)$/.exec(plannedForCustomer(order) ?? '') ?? []
  const visit = { day: `${year}-${month}-${day}`, time }
  return time !== '' && visit.day >= todayAt(now) ? visit : null
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
  visit: Visit
}

/** An iCalendar file (RFC 5545). A file fetched after the visit moved replaces the earlier entry. */
export function calendarFile({ order, company, visit }: Appointment): string {
  const start = `${visit.day}T${visit.time}00`.replaceAll(/[-:]/g, '')
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
    'DURATION:PT1H',
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
