import type { Cell } from './table.ts'

/** Lines in which a header is looked for. */
const SEARCHED = 30

const PLAIN_NUMBER = /^[-+€\s]*\d[\d.,\s-]*$/
/** A mail address, a day, a postcode, a bank account, or a phone number. */
const VALUE = /^\S+@\S+\.\S+$|^\d{4}\s?[A-Z]{2}$|^[A-Z]{2}\d{2}\s?[A-Z]{4}\s?\d{4}|^[\d\s+()/.:T-]{6,}$/
/** Some headings are years or days. */
const MOST = 0.75

const isHeading = (cell: Cell) => typeof cell === 'string' && !PLAIN_NUMBER.test(cell) && !VALUE.test(cell)

const isHeader = (cells: readonly Cell[]) => cells.filter(isHeading).length >= cells.length * MOST

const filledOf = (cells: readonly Cell[]) => cells.filter((cell) => cell !== '')

/**
 * The place of the header: the first line that fills at least half of the columns, most with headings. Titles and dates
 * above a table fill one or two; a line with one heading counts only when no other line will do. Null when no line is a
 * header.
 */
export function findHeader(lines: readonly (readonly Cell[])[]): number | null {
  const filled = lines.slice(0, SEARCHED).map(filledOf)
  const widest = Math.max(0, ...filled.map((cells) => cells.length))
  const first = (least: number) =>
    filled.findIndex((cells) => cells.length >= Math.max(least, widest / 2) && isHeader(cells))
  const found = [first(Math.min(2, widest)), first(1)].find((at) => at >= 0)
  return found ?? null
}
