import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './say.mjs'

/** Milliseconds of one measurement, and of the longest wait. */
const SPAN = 2_000
const PATIENCE = 120_000
/** Busy cores. */
const QUIET = 1.5

/** Waits until the machine is idle, because tests that depend on a browser's clock are unreliable on a busy one. */
export async function untilQuiet() {
  const giveUp = Date.now() + PATIENCE
  let load = await coresAtWork()
  say(`Load of this machine: ${load.toFixed(1)} of ${cpus().length} cores`)
  while (load > QUIET && Date.now() < giveUp) load = await coresAtWork()
  if (load > QUIET) say(`It is busy still: ${load.toFixed(1)}`)
}

async function coresAtWork() {
  const before = spent()
  await sleep(SPAN)
  const after = spent()
  return (cpus().length * (after.working - before.working)) / (after.all - before.all)
}

function spent() {
  const times = cpus().flatMap(({ times }) => Object.entries(times))
  const sum = (each) => each.reduce((total, [, spent]) => total + spent, 0)
  return { all: sum(times), working: sum(times.filter(([kind]) => kind !== 'idle')) }
}
