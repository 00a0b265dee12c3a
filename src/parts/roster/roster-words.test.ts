import { expect, test } from 'vitest'
import { absenceDays, hoursWords, weekWords } from './roster-words.ts'

const say = ({ message = '', values = {} }: { message?: string; values?: Record<string, unknown> }) =>
  message.replace(/\{(\w+)\}/g, (_all, name) => String(values[name]))

const OFF = { from: '', until: '' }
const LONG = { from: '07:30', until: '16:00' }
const SHORT = { from: '07:30', until: '12:00' }

test.each([
  ['ma–vr 08:00–16:30', []],
  ['ma–do 07:30–16:00', [LONG, LONG, LONG, LONG, OFF, OFF, OFF]],
  ['ma–do 07:30–16:00, vr 07:30–12:00', [LONG, LONG, LONG, LONG, SHORT, OFF, OFF]],
  ['ma, di, do 07:30–16:00', [LONG, LONG, OFF, LONG, OFF, OFF, OFF]],
  ['ma, wo–vr 07:30–16:00, di 07:30–12:00', [LONG, SHORT, LONG, LONG, LONG, OFF, OFF]],
  ['', [OFF, OFF, OFF, OFF, OFF, OFF, OFF]],
])('a week in words: %s', (words, work_hours) => {
  expect(weekWords(say, { work_hours })).toBe(words)
})

test('the pause is said where there is one, and a week without work as well', () => {
  expect(hoursWords(say, { work_hours: [], pause: 30 })).toBe('ma–vr 08:00–16:30, 30 min pauze')
  expect(hoursWords(say, { work_hours: [], pause: 0 })).toBe('ma–vr 08:00–16:30')
  expect(hoursWords(say, { work_hours: Array(7).fill(OFF), pause: 30 })).toBe('Werkt op geen enkele dag')
})

test.each([
  ['09-12', '2026-12-09', '', '2026-12-09', ''],
  ['09-12 t/m 11-12', '2026-12-09', '', '2026-12-11', ''],
  ['28-12-2026 t/m 02-01-2027', '2026-12-28', '', '2027-01-02', ''],
  ['09-12 13:00–15:00', '2026-12-09', '13:00', '2026-12-09', '15:00'],
  ['09-12 vanaf 13:00', '2026-12-09', '13:00', '2026-12-09', ''],
  ['09-12 tot 10:00', '2026-12-09', '', '2026-12-09', '10:00'],
  ['09-12 13:00 t/m 11-12', '2026-12-09', '13:00', '2026-12-11', ''],
  ['09-12 tot 11-12 12:00', '2026-12-09', '', '2026-12-11', '12:00'],
])('an absence in words: %s', (words, from, from_time, until, until_time) => {
  expect(absenceDays(say, { from, until, from_time, until_time }, '2026-11-28')).toBe(words)
})
