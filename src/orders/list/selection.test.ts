import { expect, test } from 'vitest'
import { allOf, extended, NOTHING_CHOSEN, toggled, without } from './selection.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e']
const chosenIn = ({ chosen }: { chosen: ReadonlySet<string> }) => [...chosen].sort().join('')

test('a row is chosen, and let go', () => {
  const one = toggled(NOTHING_CHOSEN, 'b')
  expect(chosenIn(one)).toBe('b')
  expect(chosenIn(toggled(one, 'b'))).toBe('')
})

test('Shift chooses everything in between, in either direction', () => {
  const from = toggled(NOTHING_CHOSEN, 'd')
  expect(chosenIn(extended(from, 'b', ROWS))).toBe('bcd')
  expect(chosenIn(extended(from, 'e', ROWS))).toBe('de')
})

test('Shift lets go of everything in between when the range began with letting go', () => {
  const from = toggled(allOf(ROWS), 'b')
  expect(chosenIn(extended(from, 'd', ROWS))).toBe('ae')
})

test('Shift without a beginning in sight chooses the one row', () => {
  expect(chosenIn(extended(NOTHING_CHOSEN, 'c', ROWS))).toBe('c')
  expect(chosenIn(extended(toggled(NOTHING_CHOSEN, 'gone'), 'c', ROWS))).toBe('cgone')
})

test('what is done is no longer chosen', () => {
  expect(chosenIn(without(allOf(ROWS), ['b', 'c']))).toBe('ade')
})
