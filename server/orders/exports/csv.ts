import { csvText } from '#sync/contract/values/sheet-text.ts'

/** A file of named columns. */
export const csv = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  csvText([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))])

/** 123450 cents is 1234,50. */
export const decimal = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
