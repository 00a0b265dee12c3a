import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

const FOLDER = 'bench/results'

/** Keeps the newest row of each fault, with its date, so that a part can be run separately. */
export function writeFaults(rows, machine) {
  const kept = inRoot(FOLDER, 'faults.json')
  const all = new Map(
    existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')).map((row) => [keyOf(row), row]) : [],
  )
  const date = new Date().toISOString().slice(0, 10)
  for (const row of rows) all.set(keyOf(row), { ...row, date, machine })
  const sorted = [...all.values()].sort((a, b) => keyOf(a).localeCompare(keyOf(b)))
  mkdirSync(inRoot(FOLDER), { recursive: true })
  writeFileSync(kept, `${JSON.stringify(sorted, null, 2)}\n`)
  writeFileSync(inRoot(FOLDER, 'faults.md'), table(sorted))
}

const keyOf = ({ area, name }) => `${area}/${name}`

function table(rows) {
  const machines = [...new Set(rows.map(({ machine }) => machine))]
  const lines = rows.map(
    (row) =>
      `| ${row.area} | ${row.name} | ${row.times === row.full ? row.times : `${row.times} of ${row.full}`} | ${row.goal} | ${row.verdict} | ${cell(row.figure)} | ${row.seconds} s | ${row.date} |`,
  )
  return `# Faults, and what became of them

Written by \`npm run faults\`. "not run" says why the machine could not try it, and is not a pass;
"20 of 100" that a shorter run tried it less often than a whole one does.

| area | fault | times | goal | verdict | seen | took | on |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}

${machines.map((machine) => `Measured on ${machine}.`).join('\n')}
`
}

const cell = (text) => text.replaceAll('|', '\\|').slice(0, 300)
