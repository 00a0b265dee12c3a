import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/builders/order.ts'
import { plannedDay, plannedMoment } from './planned-for.ts'

test('the moment a message names is found in it', () => {
  expect(plannedMoment('Wij komen op 04-12-2026 08:30 bij u langs')).toBe('04-12-2026 08:30')
  expect(plannedMoment('Ingepland voor: 31-12-2026 23:59')).toBe('31-12-2026 23:59')
  expect(plannedMoment('Wij komen op 04-12-2026 om 08:30.')).toBe('04-12-2026 08:30')
  expect(plannedMoment('Datum: 04-12-2026\nTijd: 08:30 uur')).toBe('04-12-2026 08:30')
})

test('a message without a moment that exists names none', () => {
  for (const text of [
    '',
    'Ingepland voor: DATE TIME',
    '31-02-2026 08:30',
    '04-12-2026 25:00',
    '2026-12-04 08:30',
    'Op 04-12-2026, na 2 uur: 08:30',
  ])
    expect(plannedMoment(text), text).toBeNull()
})

test.each([
  ['scheduled', 'Wij komen op 04-12-2026 om 08:30.', 20261204],
  ['scheduled', 'Wij komen binnenkort.', 0],
  ['waiting', 'Wij komen op 04-12-2026 om 08:30.', 0],
] as const)('of an order that is %s, "%s" plans day %i', (meaning, message, day) => {
  const { current_status } = buildOrder()
  const customer_message = { ...current_status.customer_message, message }
  expect(plannedDay({ current_status: { ...current_status, meaning, customer_message } })).toBe(day)
})
