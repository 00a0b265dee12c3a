/** A number stays a number only where the file itself holds one, which is in XLSX. */
export type Cell = string | number

export interface Row {
  /** The row number that a spreadsheet program shows. */
  line: number
  /** At least as many as the header has; more when a row holds values behind its last column. */
  cells: readonly Cell[]
}

export interface Table {
  kind: 'csv' | 'xlsx'
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | ''
  separator: Separator | ''
  /** Of a workbook, all of them. */
  sheets: readonly string[]
  /** The one that was read. */
  sheet: string
  /** As written: headings may be '' or equal. All are '' in a file without a header. */
  header: readonly string[]
  rows: readonly Row[]
}

export type Separator = ';' | ',' | '\t' | '|'

export const MAX_BYTES = 50 * 1024 * 1024
export const MAX_ROWS = 100_000

/**
 * `old-excel`: a workbook of before 2007. `locked`: a workbook with a password. `not-a-table`: another kind of file.
 * `broken`: a workbook that is damaged, or a file the browser cannot read.
 */
export type UnreadableCode =
  | 'empty'
  | 'no-rows'
  | 'too-large'
  | 'old-excel'
  | 'locked'
  | 'not-a-table'
  | 'broken'

export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
  readonly code: UnreadableCode
  constructor(code: UnreadableCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
