import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isOld } from './compare.ts'
import type { Measure, Row } from './measure.ts'

const FOLDER = 'bench/results'
const HEAD = ['measure', 'Aurum', 'floor', 'plain RxDB', 'PouchDB', 'goal', '', 'on']

export function savedRows(): Row[] {
  const file = `${FOLDER}/speed.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Keeps the newest row of each measure, so that parts can be run separately. */
export function saveRows(
  measures: readonly Measure[],
  machine: string,
  order: readonly string[],
): readonly Row[] {
  const file = `${FOLDER}/speed.json`
  const date = new Date().toISOString().slice(0, 10)
  const before = savedRows()
  const parts = new Set(measures.map(({ part }) => part))
  const rows = [
    ...before.filter(({ part }) => !parts.has(part)),
    ...measures.map((measure) => ({ ...measure, date, machine })),
  ].sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`)
  writeFileSync(`${FOLDER}/speed.md`, page(rows))
  return rows
}

export function asText(measures: readonly Measure[]): string {
  return markdown(
    measures.map((measure) => cells({ ...measure, date: '' }).slice(0, -1)),
    HEAD.slice(0, -1),
  )
}

const cells = (row: Omit<Row, 'machine'>) => [
  row.measure,
  row.ours,
  row.floor ?? '–',
  row.rxdb ?? '–',
  row.pouchdb ?? '–',
  row.goal,
  row.reached === null ? '' : row.reached ? 'reached' : '**missed**',
  isOld(row, Date.now()) ? `${row.date}, old` : row.date,
]

function markdown(rows: readonly (readonly string[])[], head: readonly string[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  )
}

function page(rows: readonly Row[]): string {
  const notes = rows.flatMap(({ measure, note }) => (note ? [`- ${measure}: ${note}`] : []))
  return `# Speed

Written by \`npm run bench\`. The floor is Dexie alone with the same orders and the same indexes; plain RxDB is what its
quick-start shows. All four run in one Chromium on the same generated orders (4.3 kB each); the product's own engine pulls
them from its own server on the same machine, the others fetch them as files. Compare within a row: absolute times depend on
the machine and on what else it does. "4× slower" slows the page; its workers keep their speed, the browser cannot slow them.

${markdown(rows.map(cells), HEAD)}

${notes.join('\n')}

${[...new Set(rows.map(({ machine }) => machine))].map((machine) => `Measured on ${machine}.`).join('\n')}
`
}
