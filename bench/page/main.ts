import type { Contender } from './contender.ts'
import { engine } from './engine.ts'
import { floor } from './floor.ts'
import { pouchdb } from './pouchdb.ts'
import { rxdb } from './rxdb.ts'

const contenders = { engine, floor, rxdb, pouchdb }

export type ContenderName = keyof typeof contenders

declare global {
  interface Window {
    bench: typeof bench
  }
}

const LANES = ['Ingepland', 'Opdracht', 'Offerte verstuurd', 'In opdracht', 'Wacht op klant']
const ORDERS_PER_PAGE = 50
const WARM_UP_RUNS = 2
/** Slow queries end after this time, once there are `MIN_ANSWERS` answers. */
const ASK_TIMEOUT_MS = 10_000
const MIN_ANSWERS = 5

let longTasks = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks += duration
}).observe({ type: 'longtask', buffered: true })

let chosen: Contender & Partial<ReturnType<typeof engine>>

/** Milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The functions that the runner calls; one contender per page. */
const bench = {
  async fill(name: ContenderName, orders: number) {
    chosen = contenders[name]()
    return timed(() => chosen.fill(orders))
  },
  async open(name: ContenderName) {
    chosen = contenders[name]()
    return timed(() => chosen.open())
  },
  async ask(question: 'newest' | 'lane', times: number) {
    const taken: number[] = []
    const deadline = performance.now() + ASK_TIMEOUT_MS
    for (let i = 0; i < times + WARM_UP_RUNS; i++) {
      if (performance.now() > deadline && i >= MIN_ANSWERS + WARM_UP_RUNS) break
      const lane = LANES[i % LANES.length] ?? ''
      taken.push(
        await timed(async () => {
          const found = await (question === 'newest'
            ? chosen.newest(ORDERS_PER_PAGE)
            : chosen.lane(lane, ORDERS_PER_PAGE))
          if (found.length < ORDERS_PER_PAGE / 2) throw new Error(`Only ${found.length} found`)
        }),
      )
    }
    return taken.slice(WARM_UP_RUNS)
  },
  /** Total milliseconds of the page's tasks over 50 ms since it opened. */
  longTasks: () => longTasks,
  untilOnDisk: () => timed(async () => chosen.untilOnDisk?.()),
  search: (text: string) => timed(async () => chosen.search?.(text)),
  queue: async (count: number) => chosen.queue?.(count),
  /** Milliseconds since the connection is back. */
  async acknowledged() {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return timed(async () => chosen.acknowledged?.())
  },
}

window.bench = bench
