import { expect, test } from 'vitest'
import { answerOf, appointmentOf, areOffers, NO_ANSWER, stillOffered } from './appointment.ts'

const VISIT = { date: '2026-12-01', time: '08:30', window_from: '', window_to: '', answer: NO_ANSWER }
const MORNING = { date: '2026-12-02', window_from: '08:00', window_to: '12:00' }
const about = appointmentOf(VISIT)

test('an appointment is its window, or the time where it has none', () => {
  expect(about).toBe('2026-12-01 08:30')
  expect(appointmentOf({ ...VISIT, window_from: '08:00', window_to: '12:00' })).toBe('2026-12-01 08:00-12:00')
})

test('an answer counts for the appointment that it was about', () => {
  const suits = { ...NO_ANSWER, said: 'suits', about, at: 1 } as const
  expect(answerOf(VISIT)).toBeNull()
  expect(answerOf({ ...VISIT, answer: suits })).toEqual({ said: 'suits' })
  expect(answerOf({ ...VISIT, answer: suits, time: '09:00' })).toBeNull()
  // Within the window somebody comes earlier or later, as the customer knows.
  const inWindow = { ...VISIT, window_from: '08:00', window_to: '12:00' }
  const answer = { ...suits, about: appointmentOf(inWindow) }
  expect(answerOf({ ...inWindow, answer, time: '11:00' })).toEqual({ said: 'suits' })
})

test('the moment that was asked for suits once the visit moves there', () => {
  const answer = { ...NO_ANSWER, said: 'other', about, ...MORNING, at: 1 } as const
  expect(answerOf({ ...VISIT, answer })).toEqual({ said: 'other', ...MORNING })
  expect(answerOf({ ...VISIT, ...MORNING, answer })).toEqual({ said: 'suits' })
  expect(answerOf({ ...VISIT, date: '2026-12-03', answer })).toBeNull()
})

test('moments are offered that are to come and are not the appointment itself', () => {
  const offered = [{ ...MORNING, date: '2026-11-30' }, MORNING, { ...MORNING, date: '2026-12-01' }]
  expect(stillOffered({ ...VISIT, offered }, '2026-12-01')).toEqual([MORNING])
  expect(stillOffered({ ...VISIT, ...MORNING, offered }, '2026-11-29')).toEqual([offered[0], offered[2]])
})

test.each([
  ['none', [], true],
  ['a day with a window', [MORNING], true],
  ['no day', [{ ...MORNING, date: '' }], false],
  ['31 February', [{ ...MORNING, date: '2026-02-31' }], false],
  ['no window', [{ ...MORNING, window_from: '', window_to: '' }], false],
  ['a window that ends before it begins', [{ ...MORNING, window_to: '07:00' }], false],
  ['one twice', [MORNING, MORNING], false],
])('of %s as offered moments: sound is %s', (_, offered, sound) => {
  expect(areOffers(offered)).toBe(sound)
})
