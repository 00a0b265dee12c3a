import type { Session } from '#sync/contract/protocol.ts'
import type { SearchHit } from '../engine.ts'
import { type Broadcast, type FromWorker, SILENT_AFTER, type ToWorker } from './messages.ts'

export interface WorkerClient {
  search(text: string, limit: number): Promise<readonly SearchHit[]>
  syncNow(): void
  stop(): void
}

/** Milliseconds; a search that takes longer is given up, so that a screen never waits for a worker that died. */
const SEARCH_WITHIN = 10_000
const LOOK_EVERY = 5_000

/** Starts this page's worker, and another one when it falls silent while somebody is looking. */
export function startWorker(session: Session, channel: BroadcastChannel): WorkerClient {
  const asked = new Map<number, (hits: readonly SearchHit[]) => void>()
  let worker = make()
  let lastAlive = Date.now()
  let lastPull = Date.now()
  let nextId = 0

  function make(): Worker {
    const made = new Worker(new URL('./cache.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      lastAlive = Date.now()
      if (data.type === 'hits') asked.get(data.id)?.(data.hits)
    })
    made.postMessage({ type: 'start', session } satisfies ToWorker)
    return made
  }
  const tell = (message: ToWorker) => worker.postMessage(message)

  const hear = ({ data }: MessageEvent<Broadcast>) => {
    if (data.type === 'status' || data.type === 'positions') lastPull = Date.now()
  }
  channel.addEventListener('message', hear)

  const watching = setInterval(() => {
    const now = Date.now()
    if (document.visibilityState !== 'visible') {
      // A page in the background is throttled: its own silence says nothing.
      lastAlive = now
      lastPull = now
      return
    }
    if (now - lastAlive > SILENT_AFTER) {
      worker.terminate()
      worker = make()
      lastAlive = now
    }
    if (now - lastPull > SILENT_AFTER) {
      tell({ type: 'take-over' })
      lastPull = now
    }
  }, LOOK_EVERY)

  const showing = () => {
    if (document.visibilityState === 'visible') tell({ type: 'sync-now' })
  }
  document.addEventListener('visibilitychange', showing)

  return {
    search(text, limit) {
      const id = nextId++
      return new Promise((resolve) => {
        const timer = setTimeout(() => answer([]), SEARCH_WITHIN)
        function answer(hits: readonly SearchHit[]) {
          clearTimeout(timer)
          asked.delete(id)
          resolve(hits)
        }
        asked.set(id, answer)
        tell({ type: 'search', id, text, limit })
      })
    },
    syncNow: () => tell({ type: 'sync-now' }),
    stop() {
      clearInterval(watching)
      document.removeEventListener('visibilitychange', showing)
      channel.removeEventListener('message', hear)
      worker.terminate()
    },
  }
}
