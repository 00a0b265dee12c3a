import type { EngineStatus, QueuedOp, Shown } from '#sync/client/engine.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Query } from '../use-live.ts'

export type { QueuedOp } from '#sync/client/engine.ts'

export const queuedOps: Query<readonly QueuedOp[]> = { key: 'queue', live: (engine) => engine.queue() }

/** The row an operation is about, of any collection; null when it is not on this device (any more). */
export const subjectOf = ({ entity, entityId }: QueuedOp): Query<Shown<CollectionName> | null> => ({
  key: `subject ${entity} ${entityId}`,
  live: (engine) => engine.doc(entity, entityId),
})

export const engineStatus: Query<EngineStatus> = { key: 'status', live: (engine) => engine.status() }

/** Selects one value of the status, so that other changes of the status do not notify. */
const ofStatus = <T>(key: string, read: (status: EngineStatus) => T): Query<T> => ({
  key,
  live(engine) {
    const status = engine.status()
    return {
      get() {
        const now = status.get()
        return now && read(now)
      },
      subscribe: status.subscribe,
    }
  },
})

/** Operations that are not settled yet. */
export const unsettledCount = ofStatus('open work', ({ waiting, refused }) => waiting + refused)

/** Operations the server refused. */
export const refusedWork = ofStatus('refused work', ({ refused }) => refused)

/** More rows of the first copy may come. Offline none do, so that the copy counts as it is. */
export const isFilling = ofStatus(
  'is filling',
  ({ firstSync, lastSynced, connection }) =>
    connection === 'online' && (firstSync !== null || lastSynced === null),
)

/** Milliseconds; null before the first copy is whole. */
export const lastSynced = ofStatus('last synced', ({ firstSync, lastSynced }) =>
  firstSync === null ? lastSynced : null,
)

/** Milliseconds; since when this device works offline, as far as is known; null: not yet. */
export const readySince = ofStatus('ready since', ({ firstSync, lastSynced, syncedBefore }) =>
  firstSync === null ? (lastSynced ?? syncedBefore) : null,
)

export const connectionState = ofStatus('connection', ({ connection }) => connection)
/** The server accepts operations: there is a connection, and a session that has not expired. */
export const canSend = ofStatus('taken in', ({ connection, signedIn }) => connection === 'online' && signedIn)
