import type { EngineStatus, QueuedOp, Shown } from '#sync/client/engine.ts'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Query } from '../use-live.ts'

export type { QueuedOp } from '#sync/client/engine.ts'

export const queuedOps: Query<readonly QueuedOp[]> = { key: 'queue', live: (engine) => engine.queue() }

/** What an operation is about, whichever collection it is of; null when it is not on this device, or not any more. */
export const subjectOf = ({ entity, entityId }: QueuedOp): Query<Shown<CollectionName> | null> => ({
  key: `subject ${entity} ${entityId}`,
  live: (engine) => engine.doc(entity, entityId),
})

export const engineStatus: Query<EngineStatus> = { key: 'status', live: (engine) => engine.status() }

/** One thing of the status; a change of anything else is none of this. */
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

/** How many things somebody did are not settled yet. */
export const openWork = ofStatus('open work', ({ waiting, refused }) => waiting + refused)

/** How many of them the server would not do. */
export const refusedWork = ofStatus('refused work', ({ refused }) => refused)

/** More may come of the first copy. Without a connection nothing does, and what is here is what there is. */
export const isFilling = ofStatus(
  'is filling',
  ({ firstSync, lastSynced, connection }) =>
    connection === 'online' && (firstSync !== null || lastSynced === null),
)

/** Milliseconds; null before the first copy is whole. */
export const lastSynced = ofStatus('last synced', ({ firstSync, lastSynced }) =>
  firstSync === null ? lastSynced : null,
)

/** Milliseconds; since when this device can be worked with wherever it is, as far as is known. Null: not yet. */
export const readySince = ofStatus('ready since', ({ firstSync, lastSynced, syncedBefore }) =>
  firstSync === null ? (lastSynced ?? syncedBefore) : null,
)

export const connectionState = ofStatus('connection', ({ connection }) => connection)
/** The server takes what is sent to it: there is a line, and a session that did not run out. */
export const isTakenIn = ofStatus(
  'taken in',
  ({ connection, signedIn }) => connection === 'online' && signedIn,
)
