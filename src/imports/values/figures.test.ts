import { expect, test } from 'vitest'
import type { Cell } from '../reading/table.ts'
import { day, language, money, yesNo } from './figures.ts'

test.each<[Cell, object]>([
  ['€ 1.234,56', { value: 123456 }],
  ['1,234.56', { value: 123456 }],
  ['1234.5', { value: 123450 }],
  ['1.234', { value: 123400 }],
  ['-', { value: 0 }],
  ['', { value: 0 }],
  ['(12,50)', { value: -1250 }],
  ['12,50-', { value: -1250 }],
  [19.99, { value: 1999 }],
  [0.1 + 0.2, { value: 30 }],
  [12.345, { fault: 'money-too-fine' }],
  ['12,345', { fault: 'money-too-fine' }],
  ['1,2345', { fault: 'money-too-fine' }],
  ['gratis', { fault: 'money' }],
  ['=SUM(A1:A9)', { fault: 'formula' }],
  ['#VALUE!', { fault: 'sheet-error' }],
])('the amount %j is %o', (cell, read) => {
  expect(money(cell)).toEqual(read)
})

test.each<[Cell, object]>([
  ['', { value: '' }],
  ['29-03-2026', { value: '2026-03-29' }],
  ['3-4-26', { value: '2026-04-03' }],
  ['3/4/1968', { value: '1968-04-03' }],
  ['03.04.69', { value: '2069-04-03' }],
  ['3-4-70', { value: '1970-04-03' }],
  ['2026-03-29', { value: '2026-03-29' }],
  ['2026-03-29T13:30', { value: '2026-03-29' }],
  ['20260329', { value: '2026-03-29' }],
  ['29-03-2026 13:30', { value: '2026-03-29' }],
  ['3 mei 2026', { value: '2026-05-03' }],
  ['3-mrt-26', { value: '2026-03-03' }],
  ['3 maart 2026', { value: '2026-03-03' }],
  [46110, { value: '2026-03-29' }],
  [20260329, { value: '2026-03-29' }],
  ['31-02-2026', { fault: 'day-impossible' }],
  ['03/29/2026', { fault: 'day-impossible' }],
  ['0-0-0000', { fault: 'day-impossible' }],
  ['morgen', { fault: 'day' }],
  ['3 foo 2026', { fault: 'day' }],
])('the day %j is %o', (cell, read) => {
  expect(day(cell)).toEqual(read)
})

test.each<[Cell, object]>([
  ['Ja', { value: true }],
  ['x', { value: true }],
  [1, { value: true }],
  ['WAAR', { value: true }],
  ['nee', { value: false }],
  ['', { value: false }],
  ['misschien', { fault: 'yes-no' }],
])('%j is yes or no: %o', (cell, read) => {
  expect(yesNo(cell)).toEqual(read)
})

test.each([
  ['NL', { value: 'nl' }],
  ['Nederlands', { value: 'nl' }],
  ['', { value: 'nl' }],
  ['English', { value: 'en' }],
  ['en-GB', { value: 'en' }],
  ['Duits', { fault: 'language' }],
])('the language %j is %o', (cell, read) => {
  expect(language(cell)).toEqual(read)
})
