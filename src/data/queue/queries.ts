import type { EngineStatus, QueuedOp } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type { QueuedOp } from '#sync/client/engine.ts'

export const queuedOps: Query<readonly QueuedOp[]> = { key: 'queue', live: (engine) => engine.queue() }

/** How many things somebody did are not settled yet; a change of anything else is none of this. */
export const openWork: Query<number> = {
  key: 'open work',
  live(engine) {
    const status = engine.status()
    return {
      get() {
        const now = status.get()
        return now && now.waiting + now.refused
      },
      subscribe: status.subscribe,
    }
  },
}

export const engineStatus: Query<EngineStatus> = { key: 'status', live: (engine) => engine.status() }
