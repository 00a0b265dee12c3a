import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { buildStandaloneDevice } from '#tests/support/standalone-device.tsx'
import { answerOnce } from '../answer-once.ts'
import { comingVisits, daysOf, nextVisit, stateSince } from './my-days.ts'
import type { Visit } from './queries.ts'

/** Thursday 26 November 2026, 10:00 in Amsterdam. */
const NOW = Date.UTC(2026, 10, 26, 9)

const orders = [buildOrder(), buildOrder()] as const
const at = (date: string, time: string, given: Partial<ReturnType<typeof buildVisit>> = {}) =>
  buildVisit({ date, time, people: ['ik'], note: `${date} ${time}`, order_id: orders[0]._id, ...given })
const shown = (given: Partial<Visit>): Visit => ({ ...buildVisit(given), seq: 1, waiting: 0 })

const device = (...visits: ReturnType<typeof buildVisit>[]) =>
  buildStandaloneDevice([
    ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
    ...visits.map((doc) => ({ collection: 'visits' as const, doc })),
  ])

const notesOf = (visits: readonly { note: string }[]) => visits.map(({ note }) => note)

test('a day has the visits of one person in the order of their times, whoever comes along, without those called off', async () => {
  const engine = device(
    at('2026-11-26', '13:30', { people: ['sanne', 'ik'] }),
    at('2026-11-26', '08:00'),
    at('2026-11-26', '09:00', { people: ['sanne'] }),
    at('2026-11-26', '10:00', { state: 'cancelled' }),
    at('2026-11-27', '07:30'),
    at('2026-11-29', '07:30'),
  )
  const days = await answerOnce(engine, daysOf('ik', '2026-11-26', 3))
  expect(days.map(({ date, visits }) => [date, ...notesOf(visits)])).toEqual([
    ['2026-11-26', '2026-11-26 08:00', '2026-11-26 13:30'],
    ['2026-11-27', '2026-11-27 07:30'],
    ['2026-11-28'],
  ])
})

test('the next visit is the first that is not made, also when a later one was made first', () => {
  const visits = [shown({ time: '08:00', state: 'missed' }), shown({ time: '10:00' })]
  expect(nextVisit([...visits, shown({ time: '13:00', state: 'done' })])?.time).toBe('10:00')
  expect(nextVisit([shown({ state: 'done' })])).toBe(null)
})

test('a state counts from when it was said, also without a connection', () => {
  const change = { _id: '1', state: 'done' as const, user_id: 'ik', date: NOW, done: 0 }
  expect(stateSince({ history: [change] })).toBe(NOW)
  expect(stateSince({ history: [{ ...change, done: NOW - 1000 }] })).toBe(NOW - 1000)
  expect(stateSince({ history: [] })).toBe(0)
})

test('what is still to be made today and tomorrow is known ahead, with its order', async () => {
  const engine = device(
    at('2026-11-26', '08:00', { people: ['ik'], state: 'done' }),
    at('2026-11-26', '13:00'),
    at('2026-11-26', '15:00', { order_id: '' }),
    at('2026-11-27', '08:00', { order_id: orders[1]._id }),
    at('2026-11-28', '08:00'),
  )
  const coming = await comingVisits(engine, 2, NOW)
  expect(coming.map(({ visit, order }) => [visit.note, order._id])).toEqual([
    ['2026-11-26 13:00', orders[0]._id],
    ['2026-11-27 08:00', orders[1]._id],
  ])
})
