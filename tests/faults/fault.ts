import { appendFileSync } from 'node:fs'
import { test } from 'vitest'
import { seeded } from '../support/seeded.ts'

/** `npm run faults` runs every fault `full` times; `npm test` only those with `quick`. */
const FULL = process.env.AURUM_FAULTS === 'full'
/** Fraction of `full`, for a shorter run; the table shows it. */
const SHARE = Number(process.env.AURUM_FAULT_SHARE ?? 1)

interface Fault {
  /** The promise, as printed in the table. */
  goal: string
  /** Repetitions in `npm test`; absent: not part of it. */
  quick?: number
  /** Repetitions in `npm run faults`. */
  full: number
  /** Time limit of the full run. */
  minutes?: number
}

interface Trial {
  times: number
  /** The seed is printed with a failure; `AURUM_SEED` repeats a run. */
  random: () => number
  /** Reports that the machine cannot run this fault, which does not count as passed. */
  notRun(why: string): never
}

/** One line of the table. `act` asserts, and returns a short summary such as "0 of 412 lost". */
export function fault(name: string, { goal, quick, full, minutes = 10 }: Fault, act: Act): void {
  const times = FULL ? Math.ceil(full * SHARE) : quick
  if (!times) return
  const limit = FULL ? minutes * 60_000 : 120_000
  test(name, { timeout: limit }, async (context) => {
    const seed = Number(process.env.AURUM_SEED ?? Math.trunc(Math.random() * 2 ** 31))
    const began = Date.now()
    const note = (verdict: FaultRow['verdict'], figure: string) =>
      write({
        area: areaOf(context.task.file.name),
        name,
        goal,
        times,
        full,
        verdict,
        figure,
        seconds: since(began),
      })
    const trial: Trial = {
      times,
      random: seeded(seed),
      notRun(why) {
        note('not run', why)
        return context.skip(why)
      },
    }
    try {
      note('reached', await act(trial))
    } catch (error) {
      if (isSkip(error)) throw error
      note('missed', `${firstLine(error)} (seed ${seed})`)
      console.error(`${name}: seed ${seed}`)
      throw error
    }
  })
}

type Act = (trial: Trial) => Promise<string>

export interface FaultRow {
  area: string
  name: string
  goal: string
  times: number
  /** Repetitions in a full run. */
  full: number
  verdict: 'reached' | 'missed' | 'not run'
  figure: string
  seconds: number
}

function write(row: FaultRow) {
  const file = process.env.AURUM_FAULT_ROWS
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

const areaOf = (file: string) => file.replace(/^.*\//, '').replace(/(\.full)?(\.pg)?\.test\.ts$/, '')
const since = (began: number) => Math.round((Date.now() - began) / 1000)
const firstLine = (error: unknown) => String((error as Error)?.message ?? error).split('\n')[0] ?? ''
const isSkip = (error: unknown) => (error as { code?: string })?.code === 'VITEST_PENDING'
