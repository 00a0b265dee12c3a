import { Dexie } from 'dexie'
import { commentOnOrder } from '#src/data/orders/commands.ts'
import { ordersNewestFirst } from '#src/data/orders/queries.ts'
import type { App } from '#src/data/session/app.ts'
import { openApp } from '#src/data/session/app.ts'
import type { Engine } from '#sync/client/engine.ts'
import type { Live } from '#sync/client/live-value.ts'
import { SEARCHED } from '#sync/client/search/entry.ts'
import type { Contender } from './contender.ts'

export interface EngineContender extends Contender {
  search(text: string): Promise<readonly unknown[]>
  untilOnDisk(): Promise<void>
  /** Adds this many comments, each on another order; they wait while offline. */
  queue(count: number): Promise<void>
  /** Resolves when the server has everything and the copy shows it, so that the queue is empty. */
  acknowledged(): Promise<void>
}

/** The product's own engine as the app starts it: same modules, worker and queries, without a screen. */
export function engine(): EngineContender {
  let app: App
  let running: Engine

  async function open() {
    app = await openApp()
    if (!app.signedIn()) await app.signIn({ username: 'kantoor', password: 'Aurum2026!' })
    const started = await app.start()
    if (started === 'too-old') throw new Error('A newer build was here before')
    running = started
  }
  const newest = (status: string | null, limit: number) =>
    until(ordersNewestFirst(status, limit).live(running), () => true)

  return {
    open,
    async fill() {
      await open()
      await until(running.status(), ({ firstSync, lastSynced }) => firstSync === null && lastSynced !== null)
    },
    newest: (limit) => newest(null, limit),
    lane: newest,
    /** Repeats until the answer covers the whole index. */
    async search(text) {
      for (;;) {
        const hits = await running.search(text, 50)
        if ((await until(running.status(), () => true)).isIndexed) return hits
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    /** Resolves when the search index is on disk, which is written in the background. */
    async untilOnDisk() {
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
      const kept = new Dexie(names.find((name) => name.endsWith('--index')) ?? '')
      await kept.open()
      const known = async () =>
        Object.keys((await kept.table('marks').toCollection().first())?.positions ?? {})
      while ((await known()).length < SEARCHED.length)
        await new Promise((resolve) => setTimeout(resolve, 200))
      kept.close()
    },
    async queue(count) {
      for (const { _id } of await newest(null, count)) await commentOnOrder(running, _id, '', 'Bench')
    },
    acknowledged: async () => {
      await until(running.queue(), (ops) => ops.length === 0)
    },
  }
}

function until<T>(live: Live<T>, holds: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const stop = live.subscribe(look)
    function look() {
      const value = live.get()
      if (value === undefined || !holds(value)) return
      // `stop` is not assigned yet when the first answer comes synchronously.
      queueMicrotask(() => stop())
      resolve(value)
    }
    look()
  })
}
