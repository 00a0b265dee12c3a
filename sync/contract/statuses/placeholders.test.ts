import { expect, test } from 'vitest'
import { asksDate, asksTime, fillPlaceholders } from './placeholders.ts'

const WHEN = { date: '2026-12-04', time: '08:30' }
const filled = (message: string) => fillPlaceholders(message, 'NLM#1', WHEN)

test('an order has its number, date and time where a message names them', () => {
  expect(filled('ORDER_ID: op DATE, TIME uur.')).toBe('NLM#1: op 04-12-2026, 08:30 uur.')
  expect(filled('(DATE/TIME)')).toBe('(04-12-2026/08:30)')
  expect(fillPlaceholders('ORDER_ID op DATE', 'DATE', WHEN)).toBe('DATE op 04-12-2026')
})

test('a word that only contains one of them stays as it is written, and asks nothing', () => {
  for (const message of ['UPDATE over ORDER_IDS', 'TIMER', 'REALTIME-info', 'MY_DATE', 'DATE2', 'ÉDATEÉ']) {
    expect(filled(message), message).toBe(message)
    expect([asksDate(message), asksTime(message)], message).toEqual([false, false])
  }
  expect([asksDate('UPDATE: wij komen DATE'), asksTime('UPDATE: wij komen DATE')]).toEqual([true, false])
  expect([asksDate('Om TIME'), asksTime('Om TIME')]).toEqual([false, true])
})
