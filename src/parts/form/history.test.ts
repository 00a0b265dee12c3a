import { expect, test } from 'vitest'
import { begin, canRedo, canUndo, change, mapSteps, redo, settle, undo } from './history.ts'

const typing = (...texts: string[]) => texts.reduce((history, text) => change(history, text), begin(''))
const steps = (...texts: string[]) =>
  texts.reduce((history, text) => settle(change(history, text)), begin(''))

test('what is typed until a field is left is one step', () => {
  const history = settle(typing('J', 'Ja', 'Jan'))
  expect(history.past).toEqual([''])
  expect(undo(history).present).toBe('')
})

test('undoing while typing takes back what was typed', () => {
  expect(undo(change(steps('Jan'), 'Jan de V')).present).toBe('Jan')
})

test('what was undone comes back, until something else is done', () => {
  const back = undo(undo(steps('a', 'b')))
  expect([back.present, redo(back).present, redo(redo(back)).present]).toEqual(['', 'a', 'b'])
  expect(canRedo(back)).toBe(true)
  expect(canRedo(settle(change(back, 'c')))).toBe(false)
  expect(redo(change(back, 'c')).present).toBe('c')
})

test('leaving a field without a change is no step', () => {
  const history = steps('a')
  expect(settle(history)).toBe(history)
  expect(canUndo(begin(''))).toBe(false)
  expect(undo(begin(''))).toEqual(begin(''))
})

test('a hundred steps are kept', () => {
  const many = steps(...Array.from({ length: 130 }, (_, at) => String(at)))
  expect(many.past).toHaveLength(100)
})

test('a change to every step is not undone', () => {
  const history = mapSteps(undo(steps('a', 'b')), (text) => `${text}!`)
  expect([undo(history).present, history.present, redo(history).present]).toEqual(['!', 'a!', 'b!'])
})
