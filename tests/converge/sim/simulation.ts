import { createHash } from 'node:crypto'
import { seeded } from '../../support/seeded.ts'

/**
 * One process, one virtual clock, one queue: timers, IndexedDB and the wire all become tasks here, run one after
 * another, each with all the promises it settles. Nothing runs at a time of its own choosing, so a history can be
 * repeated. Every task has an owner; killing the owner simulates a crash between two awaits.
 */
export interface Simulation {
  /** Milliseconds of true time. `Date` adds the clock error of the owner's device. */
  now(): number
  /** Runs `fn` as the next task of `owner`, who also owns everything it starts. Never settles when the owner dies. */
  as<T>(owner: string, fn: () => T | Promise<T>): Promise<T>
  /** The owner of the running task. */
  owner(): string
  /** Runs tasks until nothing is due before `moment`, and moves the clock there. */
  runUntil(moment: number): Promise<void>
  /** Runs tasks until `done()`; throws when that takes more than `milliseconds` of virtual time. */
  runTill(done: () => boolean, milliseconds: number): Promise<void>
  /** Lets time pass until something from outside the simulation, such as a file read, has finished. */
  attend<T>(promise: Promise<T>): Promise<T>
  /** Kills the owner after `tasks` more of its tasks: nothing of it runs any more. Then calls `onKilled`. */
  killAfter(owner: string, tasks: number, onKilled: () => void): void
  /** Cancels all pending kills. */
  cancelKills(): void
  /** Suspends the whole machine: time passes and no timer fires. */
  sleep(milliseconds: number): void
  /** Sets the clock error of a device, which is the part of an owner before the dot. */
  setClockError(device: string, milliseconds: number): void
  /** True when only timers are left to run. */
  isQuiet(): boolean
  /** Resets everything for another history. */
  reset(seed: number): void
  /** Tasks run so far; the same history always takes the same number. */
  steps(): number
}

interface Task {
  due: number
  order: number
  owner: string
  run: () => void
  every: number
}

/** The date does not matter, as long as it is always the same. */
const START_TIME = Date.UTC(2026, 10, 2, 8)
/** Due before any timer, like setImmediate. */
const IMMEDIATE = -1
/** Tasks without a pause. A loop that never rests is reported instead of waited for. */
const MAX_TASKS_WITHOUT_PAUSE = 80_000

/**
 * PostgreSQL's timer for tidying its counters. Whether it is set depends on what its buffers happen to hold, so it
 * never fires here; nobody waits for a lock that would need it.
 */
const isAlarm = (run: unknown) => String(run).includes('emscripten_timeout')

const real = { setImmediate: globalThis.setImmediate, Date: globalThis.Date }
/** Resolves after all promises that are settled by now had their turn. */
const settled = () => new Promise<void>((resolve) => real.setImmediate(resolve))

export function installSimulation(): Simulation {
  // Setup takes as long as it takes; all of it lies in the past when a history starts.
  let now = START_TIME - 86_400_000
  let order = 0
  let count = 0
  let current = 'nobody'
  let soon: Task[] = []
  let later: Task[] = []
  let random = seeded(0)
  const dead = new Set<string>()
  const pendingKills = new Map<string, { tasks: number; onKilled: () => void }>()
  const clockErrors = new Map<string, number>()

  function schedule(run: () => void, delay: number, every = 0): object {
    const task: Task = { due: now + Math.max(0, delay || 0), order: order++, owner: current, run, every }
    if (!dead.has(current)) {
      if (delay === IMMEDIATE) soon.push(task)
      else later.splice(positionOf(task), 0, task)
    }
    return Object.assign(task, { unref: () => task, ref: () => task, hasRef: () => false })
  }

  /** Sorted by due time; equal ones in order of insertion. */
  function positionOf({ due }: Task): number {
    let low = 0
    let high = later.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((later[middle] as Task).due <= due) low = middle + 1
      else high = middle
    }
    return low
  }

  function cancel(task: unknown) {
    soon = soon.filter((each) => each !== task)
    later = later.filter((each) => each !== task)
    // An interval that clears itself is not in the queue while it runs.
    if (task) (task as Task).every = -1
  }

  async function step(limit: number): Promise<boolean> {
    const task =
      soon.shift() ?? ((later[0]?.due ?? Number.POSITIVE_INFINITY) <= limit ? later.shift() : undefined)
    if (!task) return false
    now = Math.max(now, task.due)
    count += 1
    current = task.owner
    task.run()
    await settled()
    if (task.every > 0 && !dead.has(task.owner)) {
      task.due = now + task.every
      later.splice(positionOf(task), 0, task)
    }
    current = 'nobody'
    killIfDue(task.owner)
    return true
  }

  function killIfDue(owner: string) {
    const kill = pendingKills.get(owner)
    if (!kill || kill.tasks-- > 0) return
    pendingKills.delete(owner)
    dead.add(owner)
    soon = soon.filter((task) => task.owner !== owner)
    later = later.filter((task) => task.owner !== owner)
    current = owner
    kill.onKilled()
    current = 'nobody'
  }

  async function runTill(done: () => boolean, milliseconds: number) {
    const limit = now + milliseconds
    const begun = count
    while (!done()) {
      if (count - begun > MAX_TASKS_WITHOUT_PAUSE)
        throw new Error(`No rest after ${MAX_TASKS_WITHOUT_PAUSE} tasks`)
      if (!(await step(limit))) throw new Error(`Nothing happened for ${milliseconds} ms`)
    }
  }

  const simulation: Simulation = {
    now: () => now,
    as(owner, fn) {
      return new Promise((resolve, reject) => {
        const before = current
        current = owner
        schedule(() => Promise.resolve().then(fn).then(resolve, reject), IMMEDIATE)
        current = before
      })
    },
    owner: () => current,
    async runUntil(moment) {
      const begun = count
      while (await step(moment)) {
        if (count - begun > MAX_TASKS_WITHOUT_PAUSE)
          throw new Error(`No rest after ${MAX_TASKS_WITHOUT_PAUSE} tasks`)
      }
      now = Math.max(now, moment)
    },
    runTill,
    async attend(promise) {
      let done = false
      const ended = () => {
        done = true
      }
      promise.then(ended, ended)
      while (!done) if (!(await step(Number.POSITIVE_INFINITY))) await settled()
      return promise
    },
    killAfter(owner, tasks, onKilled) {
      pendingKills.set(owner, { tasks, onKilled })
    },
    cancelKills: () => pendingKills.clear(),
    sleep(milliseconds) {
      now += milliseconds
      for (const task of later) task.due += milliseconds
    },
    setClockError: (device, milliseconds) => clockErrors.set(device, milliseconds),
    isQuiet: () => soon.length === 0,
    reset(seed) {
      soon = []
      later = []
      now = START_TIME
      order = 0
      count = 0
      random = seeded(seed)
      dead.clear()
      pendingKills.clear()
      clockErrors.clear()
    },
    steps: () => count,
  }

  class VirtualDate extends real.Date {
    constructor(...given: [] | [number]) {
      super(...((given.length === 0 ? [VirtualDate.now()] : given) as [number]))
    }
    static override now() {
      return now + (clockErrors.get(current.split('.')[0] ?? '') ?? 0)
    }
  }
  Object.assign(globalThis, {
    Date: VirtualDate,
    setTimeout: (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
      isAlarm(run) ? {} : schedule(() => run(...args), Math.max(1, delay)),
    setInterval: (run: () => void, every: number) => schedule(run, every, every),
    setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) =>
      schedule(() => run(...args), IMMEDIATE),
    clearTimeout: cancel,
    clearInterval: cancel,
    clearImmediate: cancel,
  })
  // Garbage collection happens at unpredictable times, so nothing may depend on it.
  Object.assign(globalThis, { WeakRef: undefined, FinalizationRegistry: undefined })
  // PostgreSQL sets its timers by this clock.
  performance.now = () => now - START_TIME
  Math.random = () => random()
  Object.assign(crypto, {
    randomUUID: () => {
      const hex = createHash('sha256').update(String(random())).digest('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    getRandomValues: <T extends Uint8Array>(bytes: T): T => {
      for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256)
      return bytes
    },
  })
  // Node's own digest answers from another thread, at an unpredictable time.
  crypto.subtle.digest = async (_algorithm, data) => {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      : data
    return new Uint8Array(
      createHash('sha256')
        .update(bytes as Uint8Array)
        .digest(),
    ).buffer
  }
  return simulation
}
