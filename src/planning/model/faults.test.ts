import { describe, expect, test } from 'vitest'
import type { Absence } from '#src/data/absences/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { type DayRow, dayRow, isGone, type Person } from './day-row.ts'
import { type Fault, faultsOf, type Proposal } from './faults.ts'
import { firstFree } from './first-free.ts'
import { movedFields, peopleAfter } from './moved.ts'
import { rowKey, rowsOf } from './rows.ts'
import type { Spot } from './spot.ts'

const person: Person = { _id: 'joost', name: 'Joost Dekker', work_hours: [], pause: 30, skills: ['CO'] }
const spotIn = (city: string, latitude: number, longitude: number): Spot => ({
  orderId: city,
  number: '',
  customerId: '',
  place: { latitude, longitude },
  city,
  postcode: '',
  what: '',
})
/** An estimated 20 minutes from Breda. */
const BREDA = spotIn('Breda', 51.5719, 4.7683)
const OOSTERHOUT = spotIn('Oosterhout', 51.645, 4.8597)
const spots = new Map([BREDA, OOSTERHOUT].map((spot) => [spot.orderId, spot]))

const at = (time: string, minutes: number, given: Partial<Visit> = {}): Visit => ({
  ...buildVisit({ date: '2026-12-02', people: ['joost'], order_id: 'Breda' }),
  seq: 1,
  waiting: 0,
  time,
  minutes,
  ...given,
})

const away = (given: Partial<Absence>): Absence => ({
  _id: 'weg',
  company_id: '',
  user_id: 'joost',
  from: '2026-12-02',
  until: '2026-12-02',
  from_time: '',
  until_time: '',
  reason: 'sick',
  seq: 1,
  waiting: 0,
  ...given,
})

const rowWith = (visits: readonly Visit[], absences: readonly Absence[] = [], date = '2026-12-02'): DayRow =>
  dayRow(person, { date, visits, absences, spotOf: ({ order_id }) => spots.get(order_id) ?? null })

const proposal: Proposal = {
  visitId: '',
  date: '2026-12-02',
  time: '13:00',
  minutes: 120,
  window_from: '',
  window_to: '',
  needs: [],
  spot: OOSTERHOUT,
}

const kinds = (faults: readonly Fault[]) => faults.map(({ kind }) => kind)

describe('why a visit does not fit', () => {
  test.each<[why: string, given: Partial<Proposal>, row: DayRow, faults: Fault['kind'][]]>([
    ['an empty day', {}, rowWith([]), []],
    ['on top of another', {}, rowWith([at('12:00', 180)]), ['overlap']],
    ['itself is in nobody’s way', { visitId: 'self' }, rowWith([at('12:00', 180, { _id: 'self' })]), []],
    ['right after one elsewhere', {}, rowWith([at('11:00', 120)]), ['travel-before']],
    ['time enough to drive', {}, rowWith([at('10:00', 120)]), []],
    ['right before one elsewhere', {}, rowWith([at('15:00', 60)]), ['travel-after']],
    ['one that takes longer', {}, rowWith([at('10:00', 120, { longer: 90 })]), ['overlap']],
    ['nobody was at a missed one', {}, rowWith([at('12:00', 180, { state: 'missed' })]), []],
    ['a cancelled one is gone', {}, rowWith([at('12:00', 180, { state: 'cancelled' })]), []],
    ['an unknown place', { spot: null }, rowWith([at('11:00', 120)]), []],
    ['before the day begins', { time: '07:00' }, rowWith([]), ['early']],
    ['after the day ends', { time: '15:00' }, rowWith([]), ['late']],
    ['ill', {}, rowWith([], [away({})]), ['absent']],
    ['away in the morning only', {}, rowWith([], [away({ until_time: '12:00' })]), []],
    ['away from noon on', {}, rowWith([], [away({ from_time: '12:00' })]), ['absent']],
    ['a Saturday', {}, rowWith([], [], '2026-12-05'), ['off']],
    ['a skill they have', { needs: ['co '] }, rowWith([]), []],
    ['a skill they lack', { needs: ['F-gassen'] }, rowWith([]), ['skill']],
    ['within the window', { window_from: '12:30', window_to: '14:00' }, rowWith([]), []],
    ['past the window', { window_from: '10:00', window_to: '12:00' }, rowWith([]), ['window']],
  ])('%s', (_why, given, row, faults) => {
    expect(kinds(faultsOf({ ...proposal, ...given }, person, row))).toEqual(faults)
  })
})

test('missing travel time is said in minutes', () => {
  const [fault] = faultsOf({ ...proposal, time: '13:10' }, person, rowWith([at('11:00', 120)]))
  expect(fault).toMatchObject({ kind: 'travel-before', minutes: 25, short: 15 })
})

test('a day counts its visits against the hours that are worked', () => {
  const busy = rowWith([at('08:00', 120), at('12:00', 60, { longer: 30, order_id: 'Oosterhout' })])
  expect([busy.load, busy.room, busy.travel]).toEqual([210, 480, [25]])
  expect(rowWith([], [away({ from_time: '12:30' })]).room).toBe(240)
  expect(rowWith([], [away({}), away({ from_time: '12:00' })]).room).toBe(0)
  expect([rowWith([], [away({})]), rowWith([], [], '2026-12-06'), busy].map(isGone)).toEqual([
    true,
    true,
    false,
  ])
})

describe('the first moment without a fault', () => {
  const full = (date: string) => at('08:00', 510, { date })
  const search = (visits: readonly Visit[], now = '07:00', today = '2026-12-02') => ({
    person,
    today,
    now,
    rowOn: (date: string) =>
      rowWith(
        visits.filter((visit) => visit.date === date),
        [],
        date,
      ),
  })

  test.each<[why: string, search: ReturnType<typeof search>, moment: unknown]>([
    ['this morning', search([]), { date: '2026-12-02', time: '08:00', near: '' }],
    ['not in the past', search([], '13:05'), { date: '2026-12-02', time: '13:15', near: '' }],
    ['after work elsewhere and the way', search([at('08:00', 120)]), { time: '10:30' }],
    [
      'in the same place',
      search([at('08:00', 120, { order_id: 'Oosterhout' })]),
      { time: '10:00', near: 'Oosterhout' },
    ],
    ['the next day', search([full('2026-12-02')]), { date: '2026-12-03' }],
    [
      'past a weekend',
      search(['02', '03', '04'].map((day) => full(`2026-12-${day}`))),
      { date: '2026-12-07' },
    ],
    ['never', search(['02', '03', '04', '07', '08'].map((day) => full(`2026-12-${day}`))), null],
  ])('%s', (_why, where, moment) => {
    const found = firstFree(proposal, where)
    if (moment === null) expect(found).toBe(null)
    else expect(found).toMatchObject(moment as object)
  })
})

test.each([
  ['the clock goes forward', '2026-03-29'],
  ['the clock goes back', '2026-10-25'],
  ['an ordinary Sunday', '2026-11-29'],
])('days and times are those of the clock: %s', (_why, date) => {
  const sundays = { ...person, work_hours: Array(7).fill({ from: '00:30', until: '08:30' }) }
  const row = dayRow(sundays, {
    date,
    visits: [at('01:30', 120, { date })],
    absences: [],
    spotOf: () => null,
  })
  expect(row.stops.map(({ from, until }) => [from, until])).toEqual([[90, 210]])
  expect([row.load, row.room]).toEqual([120, 450])
  expect(faultsOf({ ...proposal, date, time: '03:30', spot: null }, sundays, row)).toEqual([])
  expect(kinds(faultsOf({ ...proposal, date, time: '03:15', spot: null }, sundays, row))).toEqual(['overlap'])
})

test.each<[from: string, to: string, people: string[], after: string[]]>([
  ['a', 'b', ['a'], ['b']],
  ['a', 'b', ['a', 'c'], ['b', 'c']],
  ['a', 'c', ['a', 'c'], ['c']],
  ['a', 'a', ['a', 'c'], ['a', 'c']],
  ['a', '', ['a', 'c'], ['c']],
  ['', 'b', [], ['b']],
  ['', '', [], []],
])('a visit from %j to %j with %j is of %j', (from, to, people, after) => {
  expect(peopleAfter(people, from, to)).toEqual(after)
})

test('a move keeps whoever comes along and everything else', () => {
  const visit = at('08:00', 60, { people: ['joost', 'evi'], note: 'ladder', kind: 'fault' })
  const to = { personId: 'sanne', date: '2026-12-03', time: '09:15', minutes: 60 }
  expect(movedFields(visit, 'joost', to)).toMatchObject({
    date: '2026-12-03',
    time: '09:15',
    people: ['sanne', 'evi'],
    note: 'ladder',
    kind: 'fault',
  })
})

test('a visit of two people is in both their days, and a day that did not change is the same object', () => {
  const people = [person, { ...person, _id: 'evi', name: 'Evi' }, { ...person, _id: '', name: '' }]
  const visits = [at('08:00', 60, { people: ['joost', 'evi'] }), at('10:00', 60, { people: [] })]
  const given = { people, dates: ['2026-12-02', '2026-12-03'], visits, absences: [], spots }
  const before = rowsOf(given, new Map())
  const counts = ['joost', 'evi', ''].map((id) => before.get(rowKey(id, '2026-12-02'))?.stops.length)
  expect(counts).toEqual([1, 1, 1])
  const moved = visits.map((visit, at) => (at === 1 ? { ...visit, people: ['joost'] } : { ...visit }))
  const after = rowsOf({ ...given, visits: moved }, before)
  const redrawn = [...after.keys()].filter((key) => after.get(key) !== before.get(key))
  expect(redrawn).toEqual([rowKey('joost', '2026-12-02'), rowKey('', '2026-12-02')])
})
