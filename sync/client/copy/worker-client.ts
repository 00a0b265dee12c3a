import type { Session } from '#sync/contract/wire/protocol.ts'
import type { Found, SearchQuery } from '../engine.ts'
import { type Broadcast, type FromWorker, HEARTBEAT_TIMEOUT_MS, type ToWorker } from './messages.ts'

export interface WorkerClient {
  /** Rejects when the search failed or took too long. */
  find(wanted: SearchQuery): Promise<Found>
  syncNow(): void
  stop(): void
}

/** Milliseconds. A slower search is given up, so that a screen never waits for a dead worker. */
const SEARCH_WITHIN = 10_000
const LOOK_EVERY = 5_000

/** Starts this page's worker, and replaces it when it falls silent while the page is visible. */
export function startWorker(
  session: Session,
  channel: BroadcastChannel,
  onIndexed: (isWhole: boolean) => void,
): WorkerClient {
  const asked = new Map<number, (found: Found | null) => void>()
  let worker = make()
  let lastAlive = Date.now()
  let lastPull = Date.now()
  let nextId = 0

  function make(): Worker {
    const made = new Worker(new URL('./cache.worker.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      lastAlive = Date.now()
      if (data.type === 'found') asked.get(data.id)?.(data.found)
      if (data.type === 'indexed') onIndexed(data.isWhole)
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
      // Background pages are throttled, so silence proves nothing there.
      lastAlive = now
      lastPull = now
      return
    }
    if (now - lastAlive > HEARTBEAT_TIMEOUT_MS) {
      worker.terminate()
      worker = make()
      lastAlive = now
    }
    if (now - lastPull > HEARTBEAT_TIMEOUT_MS) {
      tell({ type: 'take-over' })
      lastPull = now
    }
  }, LOOK_EVERY)

  const showing = () => {
    if (document.visibilityState === 'visible') tell({ type: 'sync-now' })
  }
  document.addEventListener('visibilitychange', showing)

  return {
    find(wanted) {
      const id = nextId++
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => answer(null), SEARCH_WITHIN)
        function answer(found: Found | null) {
          clearTimeout(timer)
          asked.delete(id)
          if (found) resolve(found)
          else reject(new Error('The search gave no answer'))
        }
        asked.set(id, answer)
        tell({ type: 'find', id, wanted })
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
