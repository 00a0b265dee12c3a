import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { pgliteTemplate } from '../support/database-templates.ts'
import type { Report } from './part.ts'

/**
 * Plays histories, in one process after another: everything a device ever loaded stays in the memory of its process.
 *
 *   --runs 300 --seed 7   as many, from this seed; --jobs 2 for two processes at a time
 *   --often KIND          with this kind of operation in every other step of work; may be given several times, and then as many of each;
 *                         --once: several of them in each history, until all were done
 *   --versions            while the next release goes out, one server of each version answering in turn
 *   --saved               those that failed once and are kept
 *   --replay '{…}'        this one
 *   --plant 'name'        with a bug planted: succeeds when it is found and shrunk to few operations; --unshrunk when it is found
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    jobs: { type: 'string', default: '1' },
    often: { type: 'string', multiple: true },
    once: { type: 'boolean' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
    saved: { type: 'boolean' },
    replay: { type: 'string' },
    plant: { type: 'string' },
    unshrunk: { type: 'boolean' },
    versions: { type: 'boolean' },
  },
})
const PART = Math.min(50, Math.ceil(Number(values.runs) / Number(values.jobs)))
const FEW = 8

const began = performance.now()
// Must run while the real clock is still in place.
await pgliteTemplate(false)
const parts = partsToPlay()
const reports = new Map<number, Report>()
let shrunkTo: number | null = null
await Promise.all(Array.from({ length: Number(values.jobs) }, work))

const sum = (key: 'histories' | 'operations' | 'tasks') =>
  [...reports.values()].reduce((total, report) => total + report[key], 0)
const sums = (key: 'events' | 'kinds') => {
  const all = new Map<string, number>()
  for (const report of reports.values())
    for (const [name, times] of Object.entries(report[key])) all.set(name, (all.get(name) ?? 0) + times)
  return Object.fromEntries([...all].sort(([one], [other]) => (one < other ? -1 : 1)))
}
const traces = [...reports].sort(([one], [other]) => one - other).map(([, { trace }]) => trace)
const trace = createHash('sha256').update(traces.join()).digest('hex').slice(0, 16)
const seconds = Math.round((performance.now() - began) / 1000)
console.log(
  JSON.stringify({
    seed: Number(values.seed),
    histories: sum('histories'),
    operations: sum('operations'),
    tasks: sum('tasks'),
    seconds,
    events: sums('events'),
    kinds: sums('kinds'),
    trace,
  }),
)
const isFound = shrunkTo !== null && (values.unshrunk || shrunkTo <= FEW)
const isRight = values.plant === undefined ? shrunkTo === null : isFound
process.exit(isRight ? 0 : 1)

function partsToPlay(): string[][] {
  const versions = values.versions ? ['--versions'] : []
  const often = (values.often ?? []).flatMap((kind) => ['--often', kind])
  if (values.once) often.push('--once')
  if (values.saved) return [['--saved']]
  if (values.replay) return [['--replay', values.replay, ...versions]]
  const runs = Number(values.runs)
  const plant = values.plant === undefined ? [] : ['--plant', values.plant]
  if (values.unshrunk) plant.push('--unshrunk')
  return Array.from({ length: Math.ceil(runs / PART) }, (_, at) => {
    const from = at * PART
    const many = Math.min(PART, runs - from)
    return [
      '--seed',
      values.seed,
      '--from',
      String(from),
      '--runs',
      String(many),
      ...plant,
      ...versions,
      ...often,
    ]
  })
}

async function work() {
  while (parts.length > 0 && shrunkTo === null) {
    const at = -parts.length
    const lines = await playPart(parts.shift() as string[])
    const report = JSON.parse(lines.pop() ?? '') as Report
    if (lines.length > 0) console.log(lines.join('\n'))
    reports.set(at, report)
    shrunkTo ??= report.shrunkTo
  }
}

function playPart(args: readonly string[]): Promise<string[]> {
  const program = new URL('part.ts', import.meta.url).pathname
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], { maxBuffer: 1e9 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`A part ended badly: ${stderr}${stdout}`, { cause: error }))
      else resolve(stdout.trim().split('\n'))
    })
  })
}
