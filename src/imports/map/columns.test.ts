import { expect, test } from 'vitest'
import { buildImport } from '#tests/support/builders/import.ts'
import type { Table } from '../reading/table.ts'
import { beginColumns, chosenColumn } from './columns.ts'

const table = (header: readonly string[], cells: readonly string[] = []): Table => ({
  kind: 'csv',
  encoding: 'UTF-8',
  separator: ';',
  sheets: [],
  sheet: '',
  header,
  rows: [{ line: 2, cells }],
})
const part = (columns: { header: string; target: string }[], date = 1) => ({
  ...buildImport({ columns, date }),
  seq: 1,
  waiting: 0,
})

test('a file with the columns of an earlier one begins with the choice of then', () => {
  const before = part([
    { header: 'Naam', target: 'company' },
    { header: 'Tel', target: 'mobilephone' },
  ])
  expect(beginColumns(table(['Tel', 'Naam', 'Saldo']), [before])).toEqual([
    { header: 'Tel', target: 'mobilephone', how: 'kept' },
    { header: 'Naam', target: 'company', how: 'kept' },
    { header: 'Saldo', target: null, how: 'unknown' },
  ])
})

test('columns that the earlier file had not are recognised by themselves, and those left out stay out', () => {
  const before = part([
    { header: 'Naam', target: 'company' },
    { header: 'Email', target: '' },
  ])
  expect(beginColumns(table(['Naam', 'Email', 'Woonplaats']), [before])).toEqual([
    { header: 'Naam', target: 'company', how: 'kept' },
    { header: 'Email', target: null, how: 'kept' },
    { header: 'Woonplaats', target: 'city', how: 'recognised' },
  ])
})

test('the last of several choices counts', () => {
  const parts = [
    part([{ header: 'Naam', target: 'company' }], 1),
    part([{ header: 'Naam', target: 'fullname' }], 2),
  ]
  expect(beginColumns(table(['Naam']), parts)[0]?.target).toBe('fullname')
})

test.each([
  ['with other columns', ['Achternaam', 'Plaats']],
  ['in which a heading is twice', ['Naam', 'Naam', 'Achternaam']],
])('a file %s is recognised by itself', (_what, header) => {
  const columns = beginColumns(table(header), [part([{ header: 'Naam', target: 'company' }])])
  expect(columns.find((column) => column.header === 'Achternaam')).toEqual({
    header: 'Achternaam',
    target: 'lastname',
    how: 'recognised',
  })
})

test('two columns never hold the same', () => {
  const columns = beginColumns(table(['Achternaam', 'Contact']), [])
  const chosen = chosenColumn(columns, 1, 'lastname')
  expect(chosen).toMatchObject([
    { target: null, how: 'unknown' },
    { target: 'lastname', how: 'hand' },
  ])
  expect(chosenColumn(chosen, 1, null)[1]).toMatchObject({ target: null, how: 'hand' })
})
