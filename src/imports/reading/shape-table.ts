import { cleanCell } from './clean-cell.ts'
import { findHeader } from './find-header.ts'
import { type Cell, MAX_ROWS, type Row, type Table, UnreadableTable } from './table.ts'

type Line = readonly Cell[]

/** The header and the rows below it, without empty rows and columns, repeated headers and totals. */
export function shapeTable(raw: readonly Line[]): Pick<Table, 'header' | 'rows'> {
  const lines = raw.map((cells) => cells.map(cleanCell))
  if (!lines.some(isFilled)) throw new UnreadableTable('empty')
  const at = findHeader(lines)
  const named = at === null ? [] : (lines[at] ?? []).map(heading)
  const below = lines
    .map((cells, place): Row => ({ line: place + 1, cells }))
    .filter(({ line, cells }) => line > (at ?? -1) + 1 && isFilled(cells) && !isRepeated(cells, named))
  const rows = withoutTotals(below)
  if (rows.length === 0) throw new UnreadableTable('no-rows')
  if (rows.length > MAX_ROWS) throw new UnreadableTable('too-large')
  return onlyUsed(named, rows)
}

const isFilled = (cells: Line) => cells.some((cell) => cell !== '')

const heading = (cell: Cell) => String(cell).replace(/\s+/g, ' ')

/** Printed lists repeat their header on each page. */
const isRepeated = (cells: Line, header: readonly string[]) =>
  header.filter(Boolean).length > 1 && header.every((name, at) => name === heading(cells[at] ?? ''))

const TOTAL = /^(?:sub|eind)?tota+l(?:en)?:?$|^grand total:?$|^aantal:?$/i
const FIGURE = /^[-+€\s\d.,]*$/

/** Rows at the end that say "Totaal" and for the rest only figures. */
function withoutTotals(rows: readonly Row[]): readonly Row[] {
  const last = rows.findLastIndex(({ cells }) => !isTotal(cells))
  return rows.slice(0, last + 1)
}

function isTotal(cells: Line): boolean {
  const [first, ...others] = cells.filter((cell) => cell !== '')
  return TOTAL.test(String(first)) && others.every((cell) => FIGURE.test(String(cell)))
}

/**
 * Leaves out columns without a heading and without a value. In a file with a header, cells behind its last column are
 * kept with their row, which is how a row with a separator too many is known.
 */
function onlyUsed(named: readonly string[], rows: readonly Row[]): Pick<Table, 'header' | 'rows'> {
  const width = named.length || rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const used = Array.from({ length: width }, (_, column) => column).filter(
    (column) => named[column] || rows.some(({ cells }) => (cells[column] ?? '') !== ''),
  )
  return {
    header: used.map((column) => named[column] ?? ''),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: [...used.map((column) => cells[column] ?? ''), ...beyond(cells, width)],
    })),
  }
}

function beyond(cells: Line, width: number): Line {
  const end = cells.findLastIndex((cell) => cell !== '') + 1
  return end > width ? cells.slice(width, end) : []
}
