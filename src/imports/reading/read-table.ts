import { fileKind } from './file-kind.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { shapeTable } from './shape-table.ts'
import { MAX_BYTES, type Table, UnreadableTable } from './table.ts'

interface TableFile {
  name: string
  bytes: Uint8Array
  /** Of a workbook; otherwise its first one with rows. */
  sheet?: string | undefined
}

/** Reads a CSV file or a workbook. Throws `UnreadableTable`. */
export async function readTable({ bytes, sheet }: TableFile): Promise<Table> {
  if (bytes.length === 0) throw new UnreadableTable('empty')
  if (bytes.length > MAX_BYTES) throw new UnreadableTable('too-large')
  const { lines, ...about } = fileKind(bytes) === 'csv' ? readCsv(bytes) : await readWorkbook(bytes, sheet)
  return { ...about, ...shapeTable(lines) }
}
