import type { Target } from '#src/parts/customer/import-targets.ts'
import { customerOf } from '../customers/customer-of.ts'
import type { CellsByTarget } from '../customers/imported-customer.ts'
import type { Row } from '../reading/table.ts'
import type { RowRead } from './plan-import.ts'

/** What somebody typed instead of what the file has, by row number. */
export type Repairs = ReadonlyMap<number, CellsByTarget>

/** Reads rows as customers. `targets`: what each column holds; null for one that is not taken over. Pauses per row. */
export function* readRows(
  rows: readonly Row[],
  targets: readonly (Target | null)[],
  repairs: Repairs,
): Generator<void, RowRead[]> {
  const read: RowRead[] = []
  for (const row of rows) {
    const cells = { ...cellsOf(row, targets), ...repairs.get(row.line) }
    const isShifted = row.cells.length > targets.length
    read.push({ line: row.line, cells, isShifted, ...customerOf(cells) })
    yield
  }
  return read
}

const cellsOf = ({ cells }: Row, targets: readonly (Target | null)[]): CellsByTarget =>
  Object.fromEntries(targets.flatMap((target, at) => (target ? [[target, cells[at] ?? '']] : [])))
