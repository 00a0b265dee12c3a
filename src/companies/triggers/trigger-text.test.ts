import { expect, test } from 'vitest'
import { textOf, triggersOf } from './trigger-text.ts'

test.each<[string, ReturnType<typeof triggersOf>]>([
  ['', []],
  [' [] ', []],
  ['[{"on": "status", "do": {"mail": true}}]', [{ on: 'status', do: { mail: true } }]],
  ['[{"on": ', null],
  ['{"on": "status"}', null],
  ['["status"]', null],
  ['[[1]]', null],
  [`[${Array(101).fill('{}').join()}]`, null],
])('%s', (text, triggers) => {
  expect(triggersOf(text)).toEqual(triggers)
})

test('what is shown is read again as it was', () => {
  const triggers = [{ on: 'status', to: ['a', 'b'] }]
  expect(triggersOf(textOf(triggers))).toEqual(triggers)
  expect(textOf([])).toBe('')
})
