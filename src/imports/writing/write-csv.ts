import { csvText } from '#sync/contract/values/sheet-text.ts'
import type { Cell } from '../reading/table.ts'

/** The text of a CSV file for Excel; `readTable` reads the same cells from it. Numbers get a decimal comma. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string =>
  csvText(rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell))))

const figure = (value: number) => String(value).replace('.', ',')
