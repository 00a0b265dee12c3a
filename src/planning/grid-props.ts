import type { Person } from './model/day-row.ts'
import type { Rows } from './model/rows.ts'

/** What the views of the planning share. */
export interface GridProps {
  /** With a row, from top to bottom. */
  people: readonly Person[]
  rows: Rows
  /** The id of the visit that is open; '' for none. */
  open: string
  /** Ids of companies that are not chosen. */
  faint: ReadonlySet<string>
  colorOf(companyId: string): string
}
