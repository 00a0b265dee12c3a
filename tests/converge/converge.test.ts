import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operationByKind } from '#sync/contract/operations.ts'
import { EVENTS } from './history.ts'
import { planted } from './planted.ts'

const MINUTE = 60_000
const HISTORIES = 14
/** A fixed set of histories in which every kind of event occurs. `npm run converge` searches further. */
const SEED = '9'
/** At most so many further histories in which the kinds of operations that did not occur in those are tried. */
const RARE = 20

interface Report {
  seed: number
  histories: number
  operations: number
  events: Record<string, number>
  kinds: Record<string, number>
  trace: string
}

/** Plays in a process of its own, because it replaces the clock; its last line is the report. */
function play(...args: string[]): Promise<{ code: number; output: string; report: Report }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tests/converge/run.ts', ...args],
      { maxBuffer: 1e9 },
      (error, stdout, stderr) => {
        const output = `${stdout}${stderr}`.trim()
        const report = stdout.trim().split('\n').at(-1) ?? ''
        resolve({
          code: error ? Number(error.code ?? 1) : 0,
          output,
          report: report.startsWith('{') ? JSON.parse(report) : {},
        })
      },
    )
  })
}

/** Plays until each is done, half of them beside the other half. */
async function playRare(kinds: readonly string[]) {
  const halves = [0, 1].map((half) => kinds.filter((_, at) => at % 2 === half))
  const left = halves.map(async (half) => {
    if (half.length === 0) return []
    const often = half.flatMap((kind) => ['--often', kind])
    const { code, output, report } = await play('--runs', String(RARE), '--seed', SEED, '--once', ...often)
    expect(code, tail(output)).toBe(0)
    return half.filter((kind) => !(kind in report.kinds))
  })
  const never = (await Promise.all(left)).flat()
  expect(never, 'No history does this; see tests/converge/sim/commands.ts').toEqual([])
}

/** The end of the output names the failure and its seed. */
const tail = (output: string) => output.split('\n').slice(-60).join('\n')

test(
  'confirmed operations survive crashes, losses, repeats and sign-outs, and all devices end equal',
  async () => {
    const { code, output, report } = await play('--runs', String(HISTORIES), '--seed', SEED, '--jobs', '2')
    expect(code, tail(output)).toBe(0)
    expect(report.histories).toBe(HISTORIES)
    expect(report.operations).toBeGreaterThan(15 * HISTORIES)
    expect(Object.keys(report.events).sort()).toEqual([...new Set(EVENTS)].sort())
    await playRare([...operationByKind.keys()].filter((kind) => !report.kinds[kind]))
    console.log(`Histories: ${JSON.stringify(report)}`)
  },
  14 * MINUTE,
)

test(
  'while the next release goes out, old and new servers and apps lose nothing and reset nothing for good',
  async () => {
    const { code, output, report } = await play('--runs', '4', '--seed', '77', '--jobs', '2', '--versions')
    expect(code, tail(output)).toBe(0)
    expect(report.histories).toBe(4)
  },
  10 * MINUTE,
)

test(
  'saved histories of earlier failures pass',
  async () => {
    const { code, output, report } = await play('--saved')
    expect(code, tail(output)).toBe(0)
    expect(report.histories).toBeGreaterThan(0)
  },
  10 * MINUTE,
)

test(
  'one seed is one history, to the last task',
  async () => {
    const [first, second] = await Promise.all([1, 2].map(() => play('--runs', '1', '--seed', '21')))
    expect(first?.report.trace).toMatch(/^[0-9a-f]{16}$/)
    expect(second?.report.trace).toBe(first?.report.trace)
  },
  10 * MINUTE,
)

test.each(Object.entries(planted))('there is a place to plant: %s', (_, mutations) => {
  for (const { file, from } of mutations) expect(readFileSync(file, 'utf8')).toContain(from)
})

// Seeds that find the bug soon; `npm run converge -- --planted` tries all bugs and shrinks the findings.
test.each([
  ['a refusal is taken for success', '5'],
  ['other rights leave the old copy', '1'],
  ['a search never hears of what was stored before it was opened', '12'],
])(
  'a planted bug is found: %s',
  async (name, seed) => {
    const { code, output } = await play('--plant', name, '--runs', '30', '--seed', seed, '--unshrunk')
    expect(code, tail(output)).toBe(0)
  },
  10 * MINUTE,
)
