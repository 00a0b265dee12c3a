import type { Attachment } from '#server/mail/order-letters.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { addressLines } from '#sync/contract/orders/print/words.ts'
import { minutesOf } from '#sync/contract/values/day.ts'
import type { OrderSource } from './order-source.ts'
import { plannedVisit, type ToldVisit } from './told-visit.ts'

type Order = DocumentOf<'orders'>

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
  order: Pick<Order, '_id' | 'order_id' | 'address'>
  company: Pick<DocumentOf<'companies'>, 'name'>
  /** When the file is made, in milliseconds. */
  now: number
  visit: Pick<ToldVisit, 'day' | 'time' | 'window' | 'minutes'>
}

/** The calendar file that a mail about an order encloses; null when the order announces no visit. */
export function calendarOf(
  { order, company, visit: planned }: Pick<OrderSource, 'order' | 'company' | 'visit'>,
  now: number,
): Attachment | null {
  const visit = plannedVisit(order, now, planned)
  if (!visit) return null
  return {
    filename: 'afspraak.ics',
    content: Buffer.from(calendarFile({ order, company, visit, now })),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  }
}

/** An iCalendar file (RFC 5545), from the beginning to the end of the window where there is one. A file made later replaces the entry of an earlier one. */
export function calendarFile({ order, company, visit, now }: Appointment): string {
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
    `SEQUENCE:${Math.floor(now / 1000) % 2 ** 31}`,
    `DTSTAMP:${utc(now)}`,
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
