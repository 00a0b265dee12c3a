import readXlsxFile from 'read-excel-file/universal'
import { type Cell, type Table, UnreadableTable } from './table.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

interface RawTable extends Pick<Table, 'kind' | 'encoding' | 'separator' | 'sheets' | 'sheet'> {
  lines: readonly (readonly Cell[])[]
}

/** Reads the named sheet, or the first one with more than a header. */
export async function readWorkbook(bytes: Uint8Array, wanted: string | undefined): Promise<RawTable> {
  const all = await sheetsOf(bytes)
  const chosen =
    all.find(({ sheet }) => sheet === wanted) ?? all.find(({ data }) => data.length > 1) ?? all.at(0)
  if (!chosen) throw new UnreadableTable('empty')
  return {
    kind: 'xlsx',
    encoding: '',
    separator: '',
    sheets: all.map(({ sheet }) => sheet),
    sheet: chosen.sheet,
    lines: chosen.data.map((row) => row.map(cellOf)),
  }
}

async function sheetsOf(bytes: Uint8Array) {
  try {
    return await readXlsxFile(unpackWorkbook(bytes))
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable('broken', error)
  }
}

/** The declared type of a value names the constructor of dates in place of a date. */
function cellOf(value: unknown): Cell {
  if (value instanceof Date) return momentOf(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  return typeof value === 'number' ? value : String(value ?? '')
}

const MINUTE = 60_000

/** Spreadsheets know no time zones, and hold a time as a fraction of a day that is rarely exact. */
function momentOf(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / MINUTE) * MINUTE)
    .toISOString()
    .split('T')
  const minutes = time.slice(0, 5)
  // A time without a day counts from the day before 1900.
  if (day < '1900-01-01') return minutes
  return minutes === '00:00' ? day : `${day}T${minutes}`
}
