import Papa from 'papaparse'
import type { Separator } from './table.ts'

/** Stands for a quote that is part of the text. Unicode assigns it no character. */
const LITERAL = '\ufdd0'
/** Each one costs another parse of the whole file. */
const MAX_STRAY = 100

/**
 * Parses CSV of which some quotes are never closed. Such a quote would make one cell of all rows up to the next quote,
 * so it is read as a character of its cell.
 */
export function parseWithOpenQuotes(text: string, delimiter: Separator | ''): string[][] {
  let read = text
  for (let left = MAX_STRAY; ; left -= 1) {
    const parsed = Papa.parse<string[]>(read, { delimiter: delimiter || '\t', newline: '\n' })
    const stray = parsed.errors.find(
      ({ type, row = 0, code }) =>
        type === 'Quotes' && (code === 'MissingQuotes' || parsed.data[row]?.some(isOverLines)),
    )?.index
    if (stray === undefined || left === 0) return restored(parsed.data, read !== text)
    // The parser reports the place behind the quote.
    read = `${read.slice(0, stray - 1)}${LITERAL}${read.slice(stray)}`
  }
}

const isOverLines = (cell: string) => cell.includes('\n')

const restored = (rows: string[][], hasLiterals: boolean) =>
  hasLiterals ? rows.map((row) => row.map((cell) => cell.replaceAll(LITERAL, '"'))) : rows
