import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/builders/order.ts'
import { dayOf } from './my-day.ts'
import type { Order } from './queries.ts'

/** Thursday 26 November 2026, 10:00 in Amsterdam. */
const NOW = Date.UTC(2026, 10, 26, 9)
const HOUR = 3_600_000

const shown = (given: Partial<Order>): Order => ({ ...buildOrder(given), seq: 1, waiting: 0 })
const inStatus = (name: string, message = '') => {
  const { current_status } = buildOrder()
  return { ...current_status, name, customer_message: { ...current_status.customer_message, message } }
}
const plannedAt = (message: string, order_id = message) =>
  shown({ order_id, current_status: inStatus('Ingepland', message) })

function completed(order_id: string, history: Partial<Order['status_history'][number]>, told = '') {
  const item = {
    _id: '1',
    status: 'AURUM_STATUS_COMPLETED',
    meaning: 'delivered' as const,
    date: NOW,
    done: 0,
    user_id: '',
  }
  const comment = { _id: '2', title: 'Ingepland', user_id: '', customer_id: '', date: NOW, done: 0 }
  return shown({
    order_id,
    current_status: inStatus('AURUM_STATUS_COMPLETED'),
    status_history: [{ ...item, ...history }],
    commentary: told ? [{ ...comment, kind: 'message', commentary: told }] : [],
  })
}
const day = (planned: Order[], done: Order[] = []) => dayOf(planned, done, NOW)
const numbers = (planned: Order[], done: Order[] = []) =>
  day(planned, done).visits.map(({ order, time }) => `${time} ${order.order_id}`)

test('the visits of today come in the order of their times, those of other days do not', () => {
  const planned = [
    plannedAt('Wij komen op 26-11-2026 om 13:30', 'middag'),
    plannedAt('25-11-2026 08:00', 'gisteren'),
    plannedAt('26-11-2026 08:00', 'ochtend'),
    plannedAt('27-11-2026 08:00', 'morgen'),
    plannedAt('binnenkort', 'ooit'),
  ]
  expect(numbers(planned)).toEqual(['08:00 ochtend', '13:30 middag'])
})

test('what was completed today stays where it was in the day, by what the customer was told', () => {
  const done = [
    completed('klaar', { date: NOW - HOUR }, 'Ingepland voor: 26-11-2026 08:00'),
    completed('gisteren klaar', { date: NOW - 24 * HOUR }),
    completed('spoed', { date: NOW + HOUR }),
  ]
  expect(numbers([plannedAt('26-11-2026 10:00', 'nu')], done)).toEqual(['08:00 klaar', '10:00 nu', ' spoed'])
})

test('what was done without a connection counts for the day on which it was done', () => {
  const done = [completed('gisteren gedaan', { date: NOW, done: NOW - 24 * HOUR })]
  expect(numbers([], done)).toEqual([])
})

test('a day ends at midnight in Amsterdam', () => {
  const late = Date.UTC(2026, 10, 26, 22, 59)
  const planned = [plannedAt('26-11-2026 23:30')]
  expect(dayOf(planned, [], late).visits).toHaveLength(1)
  expect(dayOf(planned, [], late + 60_000).visits).toHaveLength(0)
})

test('a day without visits knows the first of a later day, also over the end of a year', () => {
  const planned = [
    plannedAt('02-01-2027 08:00'),
    plannedAt('31-12-2026 14:30'),
    plannedAt('31-12-2026 08:30'),
  ]
  expect(day(planned).next).toMatchObject({ date: '2026-12-31', time: '08:30' })
  expect(day([]).next).toBe(null)
})
