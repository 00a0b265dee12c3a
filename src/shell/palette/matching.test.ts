import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const all = ['Overzicht', 'Orders', 'Ga naar orders', 'Crème brûlée'].map((label) => ({ label }))
const found = (text: string) => matching(all, text).map(({ label }) => label)

test.each([
  ['', ['Overzicht', 'Orders', 'Ga naar orders', 'Crème brûlée']],
  ['ord', ['Orders', 'Ga naar orders']],
  ['  ORDERS ga ', ['Ga naar orders']],
  ['creme', ['Crème brûlée']],
  ['niets', []],
])('%j finds %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})
