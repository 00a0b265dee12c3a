import { expect, test } from 'vitest'
import { meantBy } from '#tests/support/builders/meant-by.ts'
import { calendarFile } from './calendar-file.ts'
import { visitOf } from './told-visit.ts'

const planned = (message: string, name = 'Ingepland', active = true, set = 0) => ({
  status_history: [{ _id: 'a', status: name, meaning: meantBy(name), date: set, done: 0, user_id: '' }],
  commentary: [],
  current_status: {
    name,
    meaning: meantBy(name),
    color: '#000000',
    customer_message: { message, type: 'web_only' as const, required: false, active },
    mailed: false,
  },
})
const NOON = Date.UTC(2026, 10, 26, 11)

test('a visit is told of until the day on which it was is over, in the Netherlands', () => {
  const order = planned('Ingepland voor: 26-11-2026 10:00')
  expect(visitOf(order, NOON)).toEqual({
    day: '2026-11-26',
    time: '10:00',
    window: null,
    minutes: 60,
    going: null,
  })
  expect(visitOf(order, Date.UTC(2026, 10, 26, 22, 59))).not.toBeNull()
  expect(visitOf(order, Date.UTC(2026, 10, 26, 23, 1))).toBeNull()
  expect(visitOf(planned('Wij bellen u'), NOON)).toBeNull()
  expect(visitOf(planned('Was 26-11-2026 10:00', 'Wacht op klant'), NOON)).toBeNull()
})

test('a visit is on the page once the minute has passed in which telling it can be taken back', () => {
  const order = planned('Ingepland voor: 26-11-2026 10:00', 'Ingepland', true, NOON)
  expect(visitOf(order, NOON + 59_000)).toBeNull()
  expect(visitOf(order, NOON + 60_000)).not.toBeNull()
})

test('a visit of which the customer was told nothing is not on their page', () => {
  expect(visitOf(planned('Ingepland voor: 26-11-2026 10:00', 'Ingepland', false), NOON)).toBeNull()
})

test('a calendar is told of the visit by the clock of the Netherlands, in lines it can read', () => {
  const address = {
    street: 'Burgemeester van Heemskerck van Beestlaan',
    house_number: '12',
    house_number_addition: 'a; b',
    postcode: '1234AB',
    city: 'Ééndrachtspolder',
  }
  const order = { _id: 'een-order', order_id: 'NLM#10497835', address }
  const file = calendarFile({
    order,
    now: NOON,
    company: { name: 'Noorderlicht, warmte' },
    visit: { day: '2026-11-26', time: '10:00', window: null, minutes: 90 },
  })
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('DTSTART;TZID=Europe/Amsterdam:20261126T100000')
  expect(lines).toContain('DURATION:PT90M')
  expect(lines).toContain('DTSTAMP:20261126T110000Z')
  expect(lines).toContain('SUMMARY:Noorderlicht\\, warmte: NLM#10497835')
  expect(lines).toContain(
    'LOCATION:Burgemeester van Heemskerck van Beestlaan 12 a\\; b\\, 1234 AB Ééndrachtspolder',
  )
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('a customer who is told a window reads it, and on the day that somebody is on the way and there', () => {
  const order = planned('Ingepland voor: 26-11-2026 10:00')
  const visit = {
    date: '2026-11-26',
    time: '10:00',
    minutes: 150,
    window_from: '09:00',
    window_to: '11:00',
    state: 'planned' as const,
    expected: '',
  }
  expect(visitOf(order, NOON, visit)).toMatchObject({
    window: { from: '09:00', to: '11:00' },
    minutes: 150,
    going: null,
  })
  const coming = { ...visit, state: 'on-the-way' as const, expected: '09:55' }
  expect(visitOf(order, NOON, coming)?.going).toEqual({ state: 'on-the-way', expected: '09:55' })
  // On another day it is a mistake that somebody will correct.
  expect(visitOf(order, NOON - 24 * 3_600_000, coming)?.going).toBe(null)
  // The status does not say the moment of this visit.
  expect(visitOf(order, NOON, { ...coming, time: '13:00' })).toMatchObject({ window: null, going: null })
})

test('a calendar has the whole window in which somebody may come', () => {
  const address = { street: 'Spui', house_number: '1', house_number_addition: '', postcode: '', city: '' }
  const order = { _id: 'een-order', order_id: 'NLM#1', address }
  const visit = { day: '2026-11-26', time: '10:00', window: { from: '09:00', to: '11:30' }, minutes: 60 }
  const lines = calendarFile({ now: NOON, order, company: { name: 'Noorderlicht' }, visit }).split('\r\n')
  expect(lines).toContain('DTSTART;TZID=Europe/Amsterdam:20261126T090000')
  expect(lines).toContain('DURATION:PT150M')
})
