import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal'
import { readTable } from './read-table.ts'

const bytesOf = async (blob: Promise<Blob>) => new Uint8Array(await (await blob).arrayBuffer())
const workbook = (data: SheetData) => bytesOf(writeXlsxFile(data).toBlob())
const read = (bytes: Uint8Array, sheet?: string) => readTable({ name: 'relaties.xlsx', bytes, sheet })
const cellsOf = async (data: SheetData) => (await read(await workbook(data))).rows.map(({ cells }) => cells)

/** The workbook with its first sheet changed by hand. */
async function changed(data: SheetData, change: (xml: string) => string): Promise<Uint8Array> {
  const parts = unzipSync(await workbook(data))
  const name = 'xl/worksheets/sheet1.xml'
  const xml = strFromU8(parts[name] ?? new Uint8Array())
  return zipSync({ ...parts, [name]: strToU8(change(xml)) })
}

const date = (text: string, format = 'dd-mm-yyyy') => ({ value: new Date(text), type: Date, format })

test.each<[string, SheetData[number][number], string | number]>([
  ['a text', 'Özdemir ', 'Özdemir'],
  ['a number', 612345678, 612345678],
  ['an amount', 12.5, 12.5],
  ['digits as text', '0612345678', '0612345678'],
  ['a day', date('2026-03-29T00:00:00Z'), '2026-03-29'],
  ['a day before 1900 was a leap year', date('1955-01-31T00:00:00Z'), '1955-01-31'],
  ['a moment', date('2026-03-29T13:30:00Z', 'dd-mm-yyyy hh:mm'), '2026-03-29T13:30'],
  ['a yes', true, 'ja'],
  ['a no', false, 'nee'],
  ['an amount in euros', { value: 3, type: Number, format: '"€" #,##0.00' }, 3],
  ['a name with an apostrophe', "'t Hart", "'t Hart"],
  ['signs of XML', 'Jansen & Zn <"zoon">', 'Jansen & Zn <"zoon">'],
  ['two lines', 'Kade 1\nachter', 'Kade 1\nachter'],
])('%s of a workbook is read', async (_, written, cell) => {
  expect(
    await cellsOf([
      ['Naam', 'Iets'],
      ['A', written],
    ]),
  ).toEqual([['A', cell]])
})

test('formulas are read as their result, and errors as their text', async () => {
  const bytes = await changed(
    [
      ['Naam', 'Iets', 'Meer'],
      ['A', 1, 2],
      ['B', 3, 4],
    ],
    (xml) =>
      xml
        .replace(/<c r="B2"[^>]*>.*?<\/c>/, '<c r="B2" t="e"><f>VLOOKUP(1,A:A,2)</f><v>#N/A</v></c>')
        .replace(/<c r="C2"[^>]*>.*?<\/c>/, '<c r="C2" t="str"><f>A2&amp;"x"</f><v>Ax</v></c>'),
  )
  expect((await read(bytes)).rows.map(({ cells }) => cells)).toEqual([
    ['A', '#N/A', 'Ax'],
    ['B', 3, 4],
  ])
})

test('a workbook whose cells have no addresses is read', async () => {
  const wide = Array.from({ length: 30 }, (_, column) => `k${column}`)
  const plain = await workbook([wide, [], wide.map((name) => `${name}x`)])
  const bare = await changed([wide, [], wide.map((name) => `${name}x`)], (xml) =>
    xml.replaceAll(/(<c\b[^>]*?) r="[A-Z]+\d+"/g, '$1'),
  )
  expect(await read(bare)).toEqual(await read(plain))
})

test('every cell of a large workbook is read as it was written', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [
    `n${at}`,
    `Özdemir & ${at}`,
    at,
    `j${at}@voorbeeld.nl`,
  ])
  const table = await read(await workbook([['Code', 'Naam', 'Nr', 'E-mail'], ...rows]))
  expect(table.rows.map(({ cells }) => cells)).toEqual(rows)
})

test('rows have the numbers that Excel shows, past titles and empty lines', async () => {
  const data: SheetData = [
    ['Relatielijst'],
    [],
    ['Naam', 'Plaats', 'Nr'],
    ['A', 'Ede', 1],
    [],
    ['B', 'Urk', 2],
    ['Totaal', null, 3],
  ]
  const table = await read(await workbook(data))
  expect(table).toMatchObject({ kind: 'xlsx', encoding: '', separator: '', header: ['Naam', 'Plaats', 'Nr'] })
  expect(table.rows.map(({ line }) => line)).toEqual([4, 6])
})

test('the first sheet with rows is read, and any other one by its name', async () => {
  const bytes = await bytesOf(
    writeXlsxFile([
      { sheet: 'Uitleg', data: [['Lees mij']] },
      {
        sheet: 'Relaties',
        data: [
          ['Naam', 'Plaats'],
          ['A', 'Ede'],
        ],
      },
      {
        sheet: 'Oud',
        data: [
          ['Naam', 'Plaats'],
          ['B', 'Urk'],
        ],
      },
    ]).toBlob(),
  )
  const table = await read(bytes)
  expect(table).toMatchObject({ sheets: ['Uitleg', 'Relaties', 'Oud'], sheet: 'Relaties' })
  expect(await read(bytes, 'Oud')).toMatchObject({ sheet: 'Oud', rows: [{ line: 2, cells: ['B', 'Urk'] }] })
})

test('a value far outside the table is refused instead of filling the memory', async () => {
  const far = await changed(
    [
      ['Naam', 'Plaats'],
      ['A', 'Ede'],
    ],
    (xml) => xml.replace('</row>', '<c r="XFD1" t="str"><v>x</v></c></row>'),
  )
  await expect(read(far)).rejects.toMatchObject({ code: 'too-large' })
})

test.each([
  ['another kind of zip', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'not-a-table'],
  ['a workbook with damaged parts', zipSync({ 'xl/workbook.xml': strToU8('<workbook><sheets') }), 'broken'],
  ['a workbook without sheets', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'broken'],
])('%s is told apart', async (_, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ code })
})

test('a workbook without rows is empty', async () => {
  await expect(read(await workbook([]))).rejects.toMatchObject({ code: 'empty' })
  await expect(read(await workbook([['Naam', 'Plaats']]))).rejects.toMatchObject({ code: 'no-rows' })
})
