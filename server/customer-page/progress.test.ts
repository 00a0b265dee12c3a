import { expect, test } from 'vitest'
import { meantBy } from '#tests/support/builders/meant-by.ts'
import { pageWords } from './page-words.ts'
import { progressSteps, reachedStatus } from './progress.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 24)
const START = Date.UTC(2026, 10, 2, 9)
const orderAt = (...statuses: readonly string[]) => ({
  request_date: START,
  version: '1.0.0',
  approval: { by: '', version: '', date: 0 },
  current_status: {
    name: statuses.at(-1) ?? 'AURUM_STATUS_CREATED',
    meaning: meantBy(statuses.at(-1) ?? ''),
    color: '#000000',
    customer_message: { message: '', type: 'web_only' as const, required: false, active: false },
    mailed: false,
  },
  status_history: statuses.map((status, at) => ({
    _id: String(at),
    status,
    meaning: meantBy(status),
    date: START + (at + 1) * DAY,
    done: 0,
    user_id: '',
  })),
})
const told = (...statuses: readonly string[]) =>
  progressSteps(orderAt(...statuses), NOW, pageWords('nl')).map(({ name, day, state }) => [name, day, state])

test('an order begins with its request and ends with the delivery that is to come', () => {
  expect(told('AURUM_STATUS_CREATED')).toEqual([
    ['Aangevraagd', '02-11', 'now'],
    ['Opgeleverd', '', 'to-come'],
  ])
  expect(told('Opdracht', 'Ingepland', 'AURUM_STATUS_COMPLETED').at(-1)).toEqual([
    'Opgeleverd',
    '05-11',
    'now',
  ])
})

test('a long history shows its first and last steps, and none of the tasks of the office', () => {
  const story = ['Offerte verstuurd', 'AURUM_STATUS_PHONE_ACTION', 'Opdracht', 'In opdracht', 'Ingepland']
  expect(told(...story).map(([name]) => name)).toEqual([
    'Aangevraagd',
    'In opdracht',
    'Ingepland',
    'Opgeleverd',
  ])
})

test('a cancelled order has no delivery to come', () => {
  expect(told('Opdracht', 'Geannuleerd').at(-1)).toEqual(['Geannuleerd', '04-11', 'now'])
})

test('a status after the delivery has no delivery to come', () => {
  expect(told('Ingepland', 'AURUM_STATUS_COMPLETED', 'Gefactureerd').map(([name]) => name)).toEqual([
    'Aangevraagd',
    'Ingepland',
    'Opgeleverd',
    'Gefactureerd',
  ])
  expect(told('AURUM_STATUS_COMPLETED', 'Ingepland').at(-1)).toEqual(['Opgeleverd', '', 'to-come'])
})

test('an offer that its customer agreed to is no request any more, until it says something else', () => {
  const approval = { by: 'J. de Vries', version: '1.0.0', date: START + 5 * DAY }
  const steps = (given: object) =>
    progressSteps(
      { ...orderAt('AURUM_STATUS_CREATED', 'Offerte verstuurd'), approval, ...given },
      NOW,
      pageWords('nl'),
    )
  expect(steps({}).map(({ name, state }) => [name, state])).toEqual([
    ['Aangevraagd', 'past'],
    ['Offerte verstuurd', 'past'],
    ['Akkoord gegeven', 'now'],
    ['Opgeleverd', 'to-come'],
  ])
  const called = orderAt('Offerte verstuurd', 'AURUM_STATUS_PHONE_ACTION')
  expect(reachedStatus({ ...called, approval: { ...approval, date: START + 1.5 * DAY } })).toBe(
    'AURUM_APPROVED',
  )
  expect(steps({ version: '1.0.1' }).map(({ name }) => name)).not.toContain('Akkoord gegeven')
})

test('a status that the order returned to stands at its latest date', () => {
  expect(told('Opdracht', 'Ingepland', 'Opdracht')).toEqual([
    ['Aangevraagd', '02-11', 'past'],
    ['Ingepland', '04-11', 'past'],
    ['Opdracht', '05-11', 'now'],
    ['Opgeleverd', '', 'to-come'],
  ])
})

test('a step of another year shows the year', () => {
  const [first] = progressSteps(orderAt('Opdracht'), Date.UTC(2027, 0, 5), pageWords('nl'))
  expect(first?.day).toBe('02-11-2026')
})

test('a task of the office does not change where the order stands', () => {
  expect(told('Opdracht', 'AURUM_STATUS_PHONE_ACTION').map(([name, , state]) => [name, state])).toEqual([
    ['Aangevraagd', 'past'],
    ['Opdracht', 'now'],
    ['Opgeleverd', 'to-come'],
  ])
  const order = orderAt('Opdracht', 'AURUM_STATUS_EMAIL_ACTION')
  expect(reachedStatus(order)).toBe('Opdracht')
})

test('in English the words are English, and no day is in digits', () => {
  const english = (now: number) => progressSteps(orderAt('Opdracht'), now, pageWords('en'))
  expect(english(NOW).map(({ name, day }) => [name, day])).toEqual([
    ['Requested', '2 Nov'],
    ['Opdracht', '3 Nov'],
    ['Delivered', ''],
  ])
  expect(english(Date.UTC(2027, 0, 5))[0]?.day).toBe('2 Nov 2026')
})

test('the status that an approval brings comes after the approval', () => {
  const given = orderAt('Opdracht')
  const [ordered] = given.status_history
  const order = { ...given, approval: { by: 'A. Jansen', version: '1.0.0', date: ordered?.date ?? 0 } }
  expect(progressSteps(order, NOW, pageWords('nl')).map(({ name }) => name)).toEqual([
    'Aangevraagd',
    'Akkoord gegeven',
    'Opdracht',
    'Opgeleverd',
  ])
  expect(reachedStatus(order)).toBe('Opdracht')
})
