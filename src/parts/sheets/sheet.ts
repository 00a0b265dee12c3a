/** A number stays one in a spreadsheet. */
export type SheetCell = string | number

/** A list as a table. */
export interface Sheet {
  header: readonly string[]
  rows: readonly (readonly SheetCell[])[]
}
