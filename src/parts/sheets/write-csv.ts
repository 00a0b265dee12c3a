import { csvText } from '#sync/contract/values/sheet-text.ts'
import type { SheetCell } from './sheet.ts'

/** The text of a CSV file for Excel; `readTable` reads the same cells from it. Numbers get a decimal comma. */
export const writeCsv = (rows: readonly (readonly SheetCell[])[]): string =>
  csvText(rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell))))

const figure = (value: number) => String(value).replace('.', ',')
