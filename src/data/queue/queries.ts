import type { EngineStatus, QueuedOp } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type { QueuedOp } from '#sync/client/engine.ts'

export const queuedOps: Query<readonly QueuedOp[]> = { key: 'queue', live: (engine) => engine.queue() }

export const engineStatus: Query<EngineStatus> = { key: 'status', live: (engine) => engine.status() }
