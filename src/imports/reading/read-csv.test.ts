import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import type { Table } from './table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
/** Windows-1252 has the euro sign where Latin-1 has a control character. */
const windows = (text: string) => new Uint8Array(Buffer.from(text.replaceAll('€', '\u0080'), 'latin1'))
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

const read = (bytes: Uint8Array) => readTable({ name: 'relaties.csv', bytes })
const rowsOf = ({ rows }: Table) => rows.map(({ cells }) => cells)
const linesOf = ({ rows }: Table) => rows.map(({ line }) => line)

const NAMES = 'Naam;Plaats\r\nÖzdemir;Genève\r\nVan Dijk;€ 5\r\n'
const READ = [
  ['Özdemir', 'Genève'],
  ['Van Dijk', '€ 5'],
]

test.each([
  ['UTF-8', utf8(NAMES), 'UTF-8'],
  ['UTF-8 with a byte order mark', utf8(`\ufeff${NAMES}`), 'UTF-8'],
  ['Windows-1252, as Excel saves CSV', windows(NAMES), 'Windows-1252'],
  ['UTF-16, as Excel saves Unicode text', utf16(`\ufeff${NAMES}`), 'UTF-16'],
  ['UTF-16 without a mark', utf16(NAMES), 'UTF-16'],
  ['UTF-16 of another byte order', utf16be(`\ufeff${NAMES}`), 'UTF-16'],
  ['UTF-16 of another byte order without a mark', utf16be(NAMES), 'UTF-16'],
])('a file in %s keeps its letters', async (_, bytes, encoding) => {
  const table = await read(bytes)
  expect(table).toMatchObject({ kind: 'csv', encoding, header: ['Naam', 'Plaats'] })
  expect(rowsOf(table)).toEqual(READ)
})

test('a file joined of two encodings keeps the letters of both', async () => {
  const table = await read(
    Uint8Array.from([...utf8('Naam;Plaats\nÖzdemir;Genève\nCoöp;Curaçao\n'), ...windows('Müller;Liège\n')]),
  )
  expect(table.encoding).toBe('UTF-8')
  expect(rowsOf(table)).toEqual([
    ['Özdemir', 'Genève'],
    ['Coöp', 'Curaçao'],
    ['Müller', 'Liège'],
  ])
})

test.each([
  ['semicolons', ';', 'Naam;Plaats\nBerg, van den;Ede\nHart, t;Urk\n', ['Berg, van den', 'Ede']],
  ['commas', ',', 'Naam,Plaats\nJansen,Ede\nVries,Urk\n', ['Jansen', 'Ede']],
  ['tabs', '\t', 'Naam\tPlaats\nJansen; P.\tEde\n', ['Jansen; P.', 'Ede']],
  ['bars', '|', 'Naam|Plaats\nJansen|Ede\n', ['Jansen', 'Ede']],
  [
    'commas, with semicolons in quotes',
    ',',
    'Naam,Memo\nJansen,"a;b;c"\nVries,"d;e;f"\n',
    ['Jansen', 'a;b;c'],
  ],
  ['semicolons, with decimal commas', ';', 'Naam;Saldo\nA;1,50\nB;2,50\nC;3,50\n', ['A', '1,50']],
  ['commas, with decimal commas in quotes', ',', 'Naam,Saldo\nA,"1,50"\nB,"2,50"\n', ['A', '1,50']],
  [
    'semicolons below a title with commas',
    ';',
    'Lijst, van, alle, relaties\nNaam;Plaats;Tel\nA;Ede;1\n',
    ['A', 'Ede', '1'],
  ],
  ['a separator in quotes in the header', ';', '"Naam; voluit";Plaats\nA;Ede\n', ['A', 'Ede']],
  ['semicolons, as its first line says', ';', 'sep=;\nNaam;Plaats\nA,B,C;Ede\n', ['A,B,C', 'Ede']],
  [
    'commas, as its first line says in quotes',
    ',',
    '"sep=,"\r\nNaam,Plaats\r\nA;B;C,Ede\r\n',
    ['A;B;C', 'Ede'],
  ],
])('a file separated by %s is divided there', async (_, separator, text, first) => {
  const table = await read(utf8(text))
  expect(table.separator).toBe(separator)
  expect(rowsOf(table)[0]).toEqual(first)
})

test('a file of one column has no separator', async () => {
  const table = await read(utf8('E-mail\na@voorbeeld.nl\nb@voorbeeld.nl\n'))
  expect(table).toMatchObject({ separator: '', header: ['E-mail'] })
  expect(rowsOf(table)).toEqual([['a@voorbeeld.nl'], ['b@voorbeeld.nl']])
})

test.each([
  ['="00123"', '00123'],
  ['"=""00123"""', '00123'],
  ["'00123", '00123'],
  ["'+31612345678", '+31612345678'],
  ["'t Hart", "'t Hart"],
  ["'90s Bar", "'90s Bar"],
  ["'s-Gravenhage", "'s-Gravenhage"],
  ['\u00a0 Ede\u200b ', 'Ede'],
  ['\ufeffEde', 'Ede'],
  ['Ede\u0000', 'Ede'],
  ['#N/B', '#N/B'],
  ['#REF!', '#REF!'],
  ['#VALUE!', '#VALUE!'],
  ['=A1&B1', '=A1&B1'],
  ['-12,50', '-12,50'],
  ['"Café ""De Zon"""', 'Café "De Zon"'],
  ['Bakkerij "De Zon" B.V.', 'Bakkerij "De Zon" B.V.'],
  ['"Bakkerij "De Zon" B.V."', 'Bakkerij "De Zon" B.V.'],
  ['"Kade 1\r\nachter"', 'Kade 1\nachter'],
  ['5" buis', '5" buis'],
])('a cell written as %j is %j', async (written, cell) => {
  const table = await read(utf8(`Naam;Iets;Plaats\r\nA;${written};Ede\r\nB;;Urk\r\n`))
  expect(rowsOf(table)).toEqual([
    ['A', cell, 'Ede'],
    ['B', '', 'Urk'],
  ])
})

test('a quote that is never closed takes no other rows with it', async () => {
  const table = await read(utf8('Naam;Plaats\n"Jansen;Ede\nVries;Urk\nBerg;Elst\n'))
  expect(rowsOf(table)).toEqual([
    ['"Jansen', 'Ede'],
    ['Vries', 'Urk'],
    ['Berg', 'Elst'],
  ])
})

test('a quote that is closed by that of a later row takes no other rows with it', async () => {
  const table = await read(utf8('Naam;Plaats\n"Jansen;Ede\n"Vries";Urk\n"Berg";"Elst"\n'))
  expect(rowsOf(table)).toEqual([
    ['"Jansen', 'Ede'],
    ['Vries', 'Urk'],
    ['Berg', 'Elst'],
  ])
})

test('line breaks of all programs end a row, also within one file', async () => {
  const table = await read(utf8('Naam;Plaats\r\nA;Ede\nB;Urk\rC;Elst'))
  expect(rowsOf(table)).toEqual([
    ['A', 'Ede'],
    ['B', 'Urk'],
    ['C', 'Elst'],
  ])
})

test('rows have the numbers that Excel shows, past titles, empty lines and cells of more lines', async () => {
  const table = await read(
    utf8('Relatielijst\n\nDatum:;29-11-2026\nNaam;Plaats;Tel\n"A\nB";Ede;\n;;\n\nC;Urk;\n;;\n\n'),
  )
  expect(table.header).toEqual(['Naam', 'Plaats', 'Tel'])
  expect(linesOf(table)).toEqual([5, 8])
})

test('the line that names the separator has no number', async () => {
  expect(linesOf(await read(utf8('sep=;\nNaam;Plaats\nA;Ede\n')))).toEqual([2])
})

test('headings may be missing or equal, and columns without anything are left out', async () => {
  const table = await read(utf8('Naam;;Tel;Tel;;;\nA;x;1;2;;;\nB;;3;4;;;\n'))
  expect(table.header).toEqual(['Naam', '', 'Tel', 'Tel'])
  expect(rowsOf(table)).toEqual([
    ['A', 'x', '1', '2'],
    ['B', '', '3', '4'],
  ])
})

test('a row with too few cells is filled up, and one with too many shows it', async () => {
  const table = await read(utf8('Naam;Straat;Plaats\nA\nB;Kade; 1;Ede\nC;Kade;Urk;;\n'))
  expect(rowsOf(table)).toEqual([
    ['A', '', ''],
    ['B', 'Kade', '1', 'Ede'],
    ['C', 'Kade', 'Urk'],
  ])
})

test('totals at the end and headers of later pages are no customers', async () => {
  const table = await read(
    utf8(
      'Nr;Naam;Saldo\n1;A;5\nNr;Naam;Saldo\n2;Totaal B.V.;6\n3;Totaal;\n;;\nTotaal;;11,00\nSubtotaal:;;5\n',
    ),
  )
  expect(rowsOf(table)).toEqual([
    ['1', 'A', '5'],
    ['2', 'Totaal B.V.', '6'],
    ['3', 'Totaal', ''],
  ])
})

test('headings may hold years, days and numbers', async () => {
  const table = await read(utf8('Tel1;2e adres;Omzet 2025;2026;Saldo 31-12-2026\n06;Kade;1;2;3\n'))
  expect(table.header).toEqual(['Tel1', '2e adres', 'Omzet 2025', '2026', 'Saldo 31-12-2026'])
})

test('a file without a header loses no row', async () => {
  const table = await read(utf8('204118;Jansen;3511 AR\n204119;Vries;3512 AB\n'))
  expect(table.header).toEqual(['', '', ''])
  expect(linesOf(table)).toEqual([1, 2])
})
