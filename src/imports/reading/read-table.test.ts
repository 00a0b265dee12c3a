import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { MAX_BYTES, MAX_ROWS } from './table.ts'

const text = (content: string) => new TextEncoder().encode(content)
const codeOf = (bytes: Uint8Array) =>
  readTable({ name: 'relaties', bytes }).then(
    () => 'read',
    (error: { code: string }) => error.code,
  )

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** An OLE file names its streams in UTF-16. */
const oleWith = (stream: string) =>
  Uint8Array.from([...OLE, ...new Uint8Array(504), ...Buffer.from(`${stream}\0`, 'utf16le')])

test.each([
  ['nothing', new Uint8Array(), 'empty'],
  ['only a byte order mark', text('\ufeff'), 'empty'],
  ['only empty lines', text('\r\n\r\n \r\n'), 'empty'],
  ['only separators', text(';;;\n;;;\n'), 'empty'],
  ['only a header', text('Naam;Plaats\n'), 'no-rows'],
  ['only a header and a total', text('Naam;Saldo\nTotaal;0,00\n'), 'no-rows'],
  ['a workbook of before 2007', oleWith('Workbook'), 'old-excel'],
  ['a workbook of Excel 4', Uint8Array.from([9, 4, 6, 0, 0, 0, 16, 0]), 'old-excel'],
  ['a workbook with a password', oleWith('EncryptedPackage'), 'locked'],
  ['an old document of Word', oleWith('WordDocument'), 'not-a-table'],
  ['a PDF', text('%PDF-1.7\n%âãÏÓ'), 'not-a-table'],
  ['a web page named .xls', text('<html><table><tr><td>Naam</td></tr></table>'), 'not-a-table'],
  ['XML', text('\ufeff<?xml version="1.0"?><Workbook/>'), 'not-a-table'],
  [
    'a picture',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3, 4, 5, 6, 7]),
    'not-a-table',
  ],
  ['a zip that breaks off', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'broken'],
])('a file of %s is told apart', async (_, bytes, code) => {
  expect(await codeOf(bytes)).toBe(code)
})

test('a file above the limits is refused, and one at the limit is read', async () => {
  const rows = (count: number) => text(`Naam;Plaats\n${'A;Ede\n'.repeat(count)}`)
  expect(await codeOf(new Uint8Array(MAX_BYTES + 1))).toBe('too-large')
  expect(await codeOf(rows(MAX_ROWS + 1))).toBe('too-large')
  expect(await codeOf(rows(MAX_ROWS))).toBe('read')
})
