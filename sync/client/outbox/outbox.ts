import { Dexie } from 'dexie'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import { PROTOCOL } from '#sync/contract/wire/protocol.ts'
import type { DraftKept, QueuedOp } from '../engine.ts'
import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'
import { OutboxDatabase } from './outbox-database.ts'
import { isFull, retryThroughReopen } from './retry-through-reopen.ts'
import { type Mirror, openWitness } from './witness.ts'

export interface OutboxOptions {
  database?: OutboxDatabase
  meta: MetaDatabase
  userId: string
  /** `localStorage`, where it exists. The service worker has none and only changes states, which no witness holds. */
  mirror?: Mirror | null
  /** Notifies the other tabs and the worker; a BroadcastChannel where it exists. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | null
}

/** The changes that one call of this page made. */
export interface OutboxChange {
  added?: readonly QueuedOp[]
  changed?: ReadonlyMap<string, Change>
  removed?: readonly string[]
}

/** `change` is absent when another page changed the outbox, or more than it can say. */
type Listener = (change?: OutboxChange) => void
type Change = Partial<Pick<QueuedOp, 'state' | 'rejection' | 'seq' | 'attempts' | 'notBefore'>>

/** Stored with the operations: their photos. Deleted with them: the drafts they were made from. */
interface EnqueueExtras {
  blobs?: readonly { hash: string; blob: Blob }[]
  drafts?: readonly string[]
}

/** The operations of one user on this device. Only `settle` and `discard` remove one (invariant I1). */
export interface Outbox {
  readonly userId: string
  /** In the order in which they were done. Read from disk once, and again after another page changed something. */
  all(): Promise<readonly QueuedOp[]>
  /** Reads them from disk, for a page that is about to send them. */
  reread(): Promise<readonly QueuedOp[]>
  /** Stores operations in this order, with their photos, in one strict transaction: all are on disk, or none. */
  enqueue(ops: readonly Op[], besides?: EnqueueExtras): Promise<Rejection | null>
  update(opId: string, change: Change): Promise<void>
  updateMany(changes: ReadonlyMap<string, Change>): Promise<void>
  /** Like `updateMany`, but returns the operations that are still there. */
  claim(changes: ReadonlyMap<string, Change>): Promise<ReadonlySet<string>>
  /** Gives the operation a new id in the same place, because the server keeps its answer to the old id for ever. */
  replace(opId: string, op: QueuedOp): Promise<void>
  /** Other operations no longer depend on this one. */
  release(opId: string): Promise<void>
  /** Removes operations that the server has and this device's copy shows. */
  settle(opIds: readonly string[]): Promise<void>
  discard(opId: string): Promise<void>
  blob(hash: string): Promise<{ content: ArrayBuffer; mime: string; uploadUrl: string } | null>
  rememberUpload(hash: string, uploadUrl: string): Promise<void>
  /** Stops sending on all pages and the worker until this moment, as the server asked. Milliseconds since 1970. */
  pauseUntil(moment: number): Promise<void>
  pausedUntil(): Promise<number>
  /** Number of confirmed operations that the browser lost, until the user takes note. */
  lost(): Promise<number>
  takeNoteOfLoss(): Promise<void>
  onChange(listener: Listener): () => void
  readonly drafts: {
    load(key: string): Promise<unknown>
    save(key: string, value: unknown): Promise<void>
    clear(key: string): Promise<void>
    /** Drafts of this user whose key starts with `prefix`, last changed first. */
    list(prefix: string): Promise<DraftKept[]>
  }
  close(): void
}

export function openOutbox(options: OutboxOptions): Outbox {
  const { meta, userId, channel = null, mirror = null } = options
  const db = options.database ?? new OutboxDatabase()
  const witness = openWitness(meta, mirror, userId)
  const listeners = new Set<Listener>()
  let closed = false
  /** Null where it is to be read. Without a channel nobody says when another page changed something. */
  let known: Promise<readonly QueuedOp[]> | null = null

  function tell(change?: OutboxChange) {
    known = (change && known?.then((ops) => withChange(ops, change))) ?? null
    for (const listener of listeners) listener(change)
  }
  channel?.addEventListener('message', () => tell())
  function changed(change?: OutboxChange) {
    tell(change)
    channel?.postMessage('changed')
  }

  /** Retries through a lost connection, but not after `close`. */
  const safely = <T>(work: () => Promise<T>): Promise<T> =>
    retryThroughReopen(work, {
      reopen() {
        for (const database of [db, meta]) database.close({ disableAutoOpen: false })
      },
      isWanted: () => !closed,
    })

  const draftId = (key: string) => `${userId} ${key}`
  const mine = () => db.ops.where('[userId+n]').between([userId, Dexie.minKey], [userId, Dexie.maxKey])

  function reread(): Promise<readonly QueuedOp[]> {
    const read: Promise<readonly QueuedOp[]> = safely(() => mine().toArray())
    if (!channel) return read
    known = read
    // The next one to ask reads again, because a lost database connection is back by then.
    read.catch(() => {
      if (known === read) known = null
    })
    return read
  }

  async function remove(opIds: readonly string[]) {
    if (opIds.length === 0) return
    await safely(async () => {
      await witness.remove(opIds)
      await db.transaction('rw', db.ops, db.blobs, async () => {
        await db.ops.bulkDelete([...opIds])
        const held = await db.blobs.toCollection().primaryKeys()
        if (held.length === 0) return
        const needed = new Set((await db.ops.toArray()).flatMap(({ blobIds }) => blobIds))
        await db.blobs.bulkDelete(held.filter((hash) => !needed.has(String(hash))))
      })
    })
    changed({ removed: opIds })
  }

  async function recordInWitness(opIds: readonly string[]) {
    await witness.add(opIds)
    // Another tab may have sent and settled these meanwhile. They are not lost, so the witness must not keep them.
    const rows = await db.ops.bulkGet([...opIds])
    const gone = opIds.filter((_, at) => !rows[at])
    if (gone.length > 0) await witness.remove(gone)
  }

  const writeAll = (changes: ReadonlyMap<string, Change>) =>
    db.ops.bulkUpdate([...changes].map(([key, changes]) => ({ key, changes })))

  return {
    userId,
    all: () => known ?? reread(),
    reread,
    async enqueue(ops, { blobs = [], drafts = [] } = {}) {
      const contents = await Promise.all(
        blobs.map(async ({ hash, blob }) => ({ hash, blob, content: await blob.arrayBuffer() })),
      )
      const opIds = ops.map(({ opId }) => opId)
      const store = () =>
        db.transaction('rw', db.ops, db.blobs, db.drafts, async () => {
          // An earlier try may have stored them without hearing of it. It stored all or none.
          const earlier = (await db.ops.bulkGet(opIds)).filter((row) => row !== undefined)
          if (earlier.length > 0) return earlier
          for (const { hash, blob, content } of contents) {
            if (await db.blobs.get(hash)) continue
            await db.blobs.add({ hash, userId, mime: blob.type, content, uploadUrl: '' })
          }
          let n = (await mine().last())?.n ?? 0
          const rows = ops.map((op): QueuedOp => {
            n = Math.max(op.n, n + 1)
            return { ...op, ...FRESH, n, userId }
          })
          await db.ops.bulkAdd(rows)
          if (drafts.length > 0) await db.drafts.bulkDelete(drafts.map(draftId))
          return rows
        })
      let added: readonly QueuedOp[]
      try {
        added = await safely(store)
      } catch (error) {
        if (isFull(error)) return reject('disk-full')
        throw error
      }
      changed({ added })
      // The operations are stored even if the witness cannot be written.
      await safely(() => recordInWitness(opIds)).catch(console.error)
      return null
    },
    async update(opId, change) {
      await safely(() => db.ops.update(opId, change))
      changed({ changed: new Map([[opId, change]]) })
    },
    async updateMany(changes) {
      if (changes.size === 0) return
      await safely(() => writeAll(changes))
      changed({ changed: changes })
    },
    async claim(changes) {
      const there = await safely(() =>
        db.transaction('rw', db.ops, async () => {
          await writeAll(changes)
          return db.ops.bulkGet([...changes.keys()])
        }),
      )
      changed({ changed: changes })
      return new Set(there.flatMap((row) => row?.opId ?? []))
    },
    async replace(opId, op) {
      await safely(async () => {
        await witness.remove([opId])
        await db.transaction('rw', db.ops, async () => {
          await db.ops.delete(opId)
          await db.ops.put(op)
          await mine().modify((each) => {
            each.dependsOn = each.dependsOn.map((id) => (id === opId ? op.opId : id))
          })
        })
        await recordInWitness([op.opId])
      })
      changed()
    },
    async release(opId) {
      await safely(() =>
        mine().modify((each) => {
          each.dependsOn = each.dependsOn.filter((id) => id !== opId)
        }),
      )
      changed()
    },
    settle: remove,
    discard: (opId) => remove([opId]),
    async blob(hash) {
      return (await safely(() => db.blobs.get(hash))) ?? null
    },
    async rememberUpload(hash, uploadUrl) {
      await safely(() => db.blobs.update(hash, { uploadUrl }))
    },
    pauseUntil: (moment) => safely(() => writeValue(meta, PAUSE, moment)),
    pausedUntil: async () => (await safely(() => readValue<number>(meta, PAUSE))) ?? 0,
    lost: () =>
      safely(() => witness.lost(async () => new Set((await mine().toArray()).map(({ opId }) => opId)))),
    takeNoteOfLoss: () => safely(witness.takeNote),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    drafts: {
      load: async (key) => (await safely(() => db.drafts.get(draftId(key))))?.value ?? null,
      save: async (key, value) => {
        await safely(() => db.drafts.put({ id: draftId(key), userId, value, at: Date.now() }))
      },
      clear: async (key) => {
        await safely(() => db.drafts.delete(draftId(key)))
      },
      async list(prefix) {
        const rows = await safely(() => db.drafts.where('id').startsWith(draftId(prefix)).toArray())
        return rows
          .map(({ id, value, at }) => ({ key: id.slice(draftId('').length), value, at }))
          .sort((a, b) => b.at - a.at)
      },
    },
    close() {
      closed = true
      channel?.close()
      db.close()
    },
  }
}

/** The list after a change, which a reading that was under way may contain already. */
function withChange(
  ops: readonly QueuedOp[],
  { added = [], changed, removed = [] }: OutboxChange,
): readonly QueuedOp[] {
  const gone = new Set(removed)
  const there = new Set(ops.map(({ opId }) => opId))
  const left = ops
    .filter(({ opId }) => !gone.has(opId))
    .map((op) => {
      const change = changed?.get(op.opId)
      return change ? { ...op, ...change } : op
    })
  const fresh = added.filter(({ opId }) => !there.has(opId))
  return fresh.length === 0 ? left : [...left, ...fresh].sort((a, b) => a.n - b.n)
}

const PAUSE = 'sending-paused'

const FRESH = {
  state: 'queued',
  rejection: null,
  seq: 0,
  attempts: 0,
  notBefore: 0,
  protocol: PROTOCOL,
} as const
