import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fill, find, paste, press, show, type } from '#tests/support/show.tsx'
import { CodeBoxes, type Digits, NO_DIGITS } from './code-boxes.tsx'

function Boxes() {
  const [digits, setDigits] = useState<Digits>(NO_DIGITS)
  return <CodeBoxes digits={digits} onChange={setDigits} autoFocus />
}

const boxes = () => [...document.querySelectorAll('input')]
const shown = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('')
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement) + 1

beforeEach(async () => {
  await show(<Boxes />)
})

test('is one group of six, of which the first asks the phone for the code it received', () => {
  expect(boxes()).toHaveLength(6)
  expect(find('[role=group]').getAttribute('aria-label')).toBe('Code van zes cijfers')
  expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual(['one-time-code', ...Array(5).fill('off')])
})

test('goes on to the next box with each digit, and stays in the last', async () => {
  await type('12')
  expect([shown(), focused()]).toEqual(['12____', 3])
  await type('3456')
  expect([shown(), focused()]).toEqual(['123456', 6])
})

test('takes nothing but digits', async () => {
  await type('a1 -é2')
  expect([shown(), focused()]).toEqual(['12____', 3])
})

test('the same digit over itself goes on too', async () => {
  await type('11')
  await press('Home')
  await type('1')
  expect([shown(), focused()]).toEqual(['11____', 2])
})

test('Backspace in an empty box takes the digit before it', async () => {
  await type('123')
  await press('Backspace')
  expect([shown(), focused()]).toEqual(['12____', 3])
  await press('Backspace')
  expect([shown(), focused()]).toEqual(['1_____', 2])
})

test('arrows walk, and do not fall off the ends', async () => {
  await press('ArrowLeft')
  expect(focused()).toBe(1)
  await press('End')
  await press('ArrowRight')
  expect(focused()).toBe(6)
  await press('ArrowLeft')
  expect(focused()).toBe(5)
})

test.each(['123456', '123 456', ' 123456\n', '1234567'])('%j pasted anywhere fills all', async (copied) => {
  await press('End')
  await paste(copied)
  expect(shown()).toBe('123456')
})

test('what is pasted and no number is not taken', async () => {
  await type('9')
  await paste('12a456')
  await paste('')
  expect([shown(), focused()]).toEqual(['9_____', 2])
})

test('what the browser fills into the first box spreads over all', async () => {
  await fill(boxes()[0] as HTMLInputElement, '654321')
  expect(shown()).toBe('654321')
})
