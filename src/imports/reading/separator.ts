import Papa from 'papaparse'
import type { Separator } from './table.ts'

/** In the order of preference where two explain the file equally well. */
const SEPARATORS: readonly Separator[] = [';', '\t', ',', '|']
const SAMPLE_ROWS = 60

/**
 * The separator that gives most rows the same number of columns, and many of them. Commas of amounts and names also
 * occur in most rows, but give two columns.
 */
export function separatorOf(text: string): Separator | '' {
  // A quote that is never closed would make one row of the rest.
  const sample = text.slice(0, 200_000)
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(sample, separator) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.separator : ''
}

function scoreOf(text: string, delimiter: Separator): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: SAMPLE_ROWS })
  const rows = data.filter((row) => width(row) > 0)
  const tally = Map.groupBy(rows.filter(isWhole), width)
  const scores = [...tally].map(([columns, alike]) => (alike.length / rows.length) * Math.log2(columns))
  return Math.max(0, ...scores)
}

/** A cell with half of a pair of quotes was divided within the quotes. */
const isWhole = (row: readonly string[]) => row.every((cell) => cell.split('"').length % 2 === 1)

/** Without the empty columns at the end, which some programs write for some rows only. 0 for an empty line. */
const width = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== '') + 1
