import { expect, test } from 'vitest'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { dayRow } from './day-row.ts'
import { isDouble, shortOf } from './short-of.ts'

const person = { _id: 'joost', name: 'Joost', work_hours: [], pause: 30, skills: [] }
const breda = { latitude: 51.5719, longitude: 4.7683 }
const oosterhout = { latitude: 51.645, longitude: 4.8597 }

test('a day says where travel time is short, and where somebody would be in two places', () => {
  const times = ['08:00', '10:10', '11:00', '15:00']
  const visits = times.map((time, at) => ({
    ...buildVisit({ date: '2026-12-02', time, minutes: 120, order_id: `${at}` }),
    seq: 1,
    waiting: 0,
  }))
  const spotOf = ({ order_id }: { order_id: string }) => ({
    orderId: order_id,
    number: '',
    customerId: '',
    place: Number(order_id) % 2 ? oosterhout : breda,
    city: '',
    postcode: '',
    what: '',
  })
  const row = dayRow(person, { date: '2026-12-02', visits, absences: [], spotOf })
  expect(times.map((_, at) => shortOf(row, at))).toEqual([0, 15, 0, 0])
  expect(times.map((_, at) => isDouble(row, at))).toEqual([false, true, true, false])
})
