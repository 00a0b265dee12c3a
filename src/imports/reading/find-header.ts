import type { Cell } from './table.ts'

/** Lines in which a header is looked for. */
const SEARCHED = 30

const PLAIN_NUMBER = /^[-+€\s]*\d[\d.,\s-]*$/
/** A day, a postcode, a bank account, an address, or a number of six digits. */
const VALUE =
  /@\S+\.|^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b|^\d{4}\s?[A-Z]{2}$|^[A-Z]{2}\d{2}[A-Z]{4}\d{6}|(?:\d[\s-]?){6}/

const isHeading = (cell: Cell) => typeof cell === 'string' && !PLAIN_NUMBER.test(cell) && !VALUE.test(cell)

const filledOf = (cells: readonly Cell[]) => cells.filter((cell) => cell !== '')

/**
 * The place of the header: the first line that fills at least half of the columns, all with headings. Titles and dates
 * above a table fill one or two. Null when no line is a header.
 */
export function findHeader(lines: readonly (readonly Cell[])[]): number | null {
  const filled = lines.slice(0, SEARCHED).map(filledOf)
  const widest = Math.max(0, ...filled.map((cells) => cells.length))
  const at = filled.findIndex((cells) => cells.length > 0 && cells.length >= widest / 2)
  const found = filled.findIndex(
    (cells, line) => line >= at && cells.length >= Math.max(1, widest / 2) && cells.every(isHeading),
  )
  return found < 0 ? null : found
}
