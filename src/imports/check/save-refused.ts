import { saveFile } from '#src/parts/sheets/save-file.ts'
import { writeCsv } from '#src/parts/sheets/write-csv.ts'
import type { PlannedRow } from '../plan/plan-import.ts'
import type { Table } from '../reading/table.ts'

interface Refused {
  file: File
  table: Table
  refused: readonly PlannedRow[]
  reasonOf(planned: PlannedRow): string
  /** Heading of the column with the reasons. */
  reason: string
}

/** Saves the rows that are not taken as a file of the same columns, with why, to be mended and imported again. */
export function saveRefused({ file, table, refused, reasonOf, reason }: Refused) {
  const rowAt = new Map(table.rows.map((row) => [row.line, row.cells]))
  const lines = refused.map((planned) => {
    const cells = rowAt.get(planned.row.line) ?? []
    const own = table.header.map((_, at) => cells[at] ?? '')
    return [...own, reasonOf(planned), ...cells.slice(table.header.length)]
  })
  const content = writeCsv([[...table.header, reason], ...lines])
  saveFile(`${file.name.replace(/\.[^.]+$/, '')}-geweigerd.csv`, new Blob([content], { type: 'text/csv' }))
}
