import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from '#src/parts/sheets/write-csv.ts'
import { readTable } from './read-table.ts'

const HEADER = ['Naam', 'Plaats', 'Opmerking']
const ORDINARY = [
  ['de Vries', 'Ede', 'belt zelf'],
  ['Bos', 'Breda', 'betaalt laat'],
  ['Jansen', 'Leiden', 'heeft een hond'],
]

const readBack = (text: string) => readTable({ name: 'terug.csv', bytes: new TextEncoder().encode(text) })

test.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'=1+1", "''=1+1"],
  ["'0612", "''0612"],
  ['+31 6 12345678', '"+31 6 12345678"'],
  ['-12,50', '-12,50'],
  ['-1.234,50', '-1.234,50'],
  ["'t Hart", "'t Hart"],
  ["'90s Bar", "'90s Bar"],
  ['\n=1+1', `"'\n=1+1"`],
  ['Jansen; Piet', '"Jansen; Piet"'],
  ['Café "De Zon"', '"Café ""De Zon"""'],
  [12.5, '12,5'],
])('the cell %j is written as %s', (cell, written) => {
  expect(writeCsv([['Naam'], [cell]])).toBe(`\ufeffNaam\r\n${written}\r\n`)
})

/** Signs with a meaning in CSV or in a spreadsheet, and words. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        ';',
        ',',
        '\t',
        '|',
        '\n',
        "'",
        '=',
        '+',
        '-',
        '@',
        '1',
        '0',
        'a',
        'Özdemir ',
        '😀',
        '€',
      ),
      {
        maxLength: 8,
      },
    )
    .map((signs) => signs.join('')),
)
/** Reading takes off spaces around a cell, and characters that nobody sees. */
const cells = texts.map((text) => text.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '').trim())

test('a table that was written is read as the same cells, among ordinary rows', async () => {
  const rows = fc.array(fc.tuple(cells, cells, cells), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const odd = written.map(([first, ...others], at) => [`n${at}${first}`, ...others])
      // A file of odd rows only may have been written with another separator.
      const named = odd.flatMap((row) => [row, ...ORDINARY])
      const table = await readBack(writeCsv([HEADER, ...named]))
      expect(table.header).toEqual(HEADER)
      expect(table.rows).toEqual(named.map((row, at) => ({ line: at + 2, cells: row })))
    }),
    { numRuns: 300 },
  )
})

test('no cell that was written is run by a spreadsheet', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const [, written = ''] = writeCsv([['Naam'], [text]]).split('Naam\r\n')
      const bare = written.replace(/^"/, '').replace(/"?\r\n$/, '')
      if (/^[=@\t\r\n]/.test(bare))
        expect.fail(`${JSON.stringify(text)} is written as ${JSON.stringify(written)}`)
      if (/^[+-]/.test(bare)) expect(bare).toMatch(/^(?:\+[\d\s()-]+|-[\d.,]+)$/)
    }),
  )
})
