import type { PlannedRow } from '../plan/plan-import.ts'
import type { Table } from '../reading/table.ts'
import { writeCsv } from '../writing/write-csv.ts'

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
    return [...table.header.map((_, at) => cells[at] ?? ''), reasonOf(planned)]
  })
  const blob = new Blob([writeCsv([[...table.header, reason], ...lines])], { type: 'text/csv' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${file.name.replace(/\.[^.]+$/, '')}-geweigerd.csv`
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
