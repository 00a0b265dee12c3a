import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication'
import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import { rowVersionOf } from '#sync/contract/core/derive/row-version.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Cursor, PullPage } from '#sync/contract/wire/protocol.ts'
import { placeOf } from '../tables/physical-collections.ts'
import { type CacheDatabase, collectionOf } from './open-cache.ts'
import type { PullCollector } from './pull-collector.ts'

export interface CollectionReplication {
  reSync(): void
  /** Resolves when the first copy is complete on this device. */
  readonly filled: Promise<void>
  stop(): Promise<void>
}

interface ReplicateOptions {
  db: CacheDatabase
  name: CollectionName
  collector: PullCollector
  /** The cursor to start from, unless RxDB has a later checkpoint. */
  from: Cursor | undefined
  /** Number of documents stored so far, and of all in the first copy. */
  onProgress(stored: number, total: number): void
  /** Called when everything up to `seq` is stored. */
  onPosition(seq: number): void
  /** The documents are stored after this resolves. The returned function is called once they are. */
  beforeStoring(ids: readonly string[]): Promise<() => void>
  /** The cursor belongs to another epoch or scope, so this copy is useless. */
  onReset(): void
}

const BATCH = 500
/** Milliseconds. Rows equal to the stored ones are not reported as stored; this timeout ends the wait for them. */
const STORED_WITHIN = 2_000

/**
 * Pull only, with back-pressure: the next page is requested when the last one is stored. RxDB alone does not wait for
 * its own writes, which would put the whole data set in memory and starve every read.
 */
export function replicate(options: ReplicateOptions): CollectionReplication {
  const { db, name, collector, from, onProgress, onPosition, beforeStoring, onReset } = options
  const filling = Promise.withResolvers<void>()
  let unstored = 0
  let stored = 0
  let total = 0
  let completeUpTo: number | null = null
  // RxDB keeps no checkpoint for a page without documents. Without this an empty collection would be pulled from the
  // start again for ever.
  let beyond: Cursor | undefined
  let ahead: { cursor: Cursor; page: Promise<PullPage> } | null = null
  const waiting: (() => void)[] = []
  let pageStored = () => {}

  const state: RxReplicationState<AnyDocument, Cursor> = replicateRxCollection<AnyDocument, Cursor>({
    collection: collectionOf(db, name),
    // RxDB keeps one checkpoint per collection and identifier.
    replicationIdentifier: placeOf(name).isShared ? `aurum-${name}` : 'aurum',
    live: true,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    deletedField: '_deleted',
    pull: { batchSize: BATCH, handler, ...(from && { initialCheckpoint: from }) },
  })

  async function handler(stored: Cursor | undefined) {
    await allStored()
    pageStored()
    pageStored = () => {}
    const cursor = beyond ?? stored
    const page = await (askedBefore(cursor) ?? ask(cursor))
    if (page.reset) {
      onReset()
      return { documents: [], checkpoint: cursor }
    }
    if (page.documents.length > 0) pageStored = await beforeStoring(page.documents.map(({ _id }) => _id))
    return take(page, cursor)
  }

  const ask = (cursor: Cursor | undefined) =>
    collector.ask({
      collection: name,
      ...rowVersionOf(definitionOf(name)),
      cursor: cursor ?? null,
      limit: BATCH,
    })

  /** Asks one page ahead: the server reads the next page while this one is stored. */
  function askAhead(cursor: Cursor) {
    const page = ask(cursor)
    page.catch(() => {})
    ahead = { cursor, page }
  }

  function askedBefore(cursor: Cursor | undefined): Promise<PullPage> | null {
    const asked = ahead
    ahead = null
    return asked && cursor && isSame(asked.cursor, cursor) ? asked.page : null
  }

  function take(page: PullPage, cursor: Cursor | undefined) {
    const isFill = cursor === undefined || cursor.fill
    if (page.total !== null) total = page.total
    if (isFill) onProgress(stored, total)
    beyond = page.documents.length === 0 ? page.cursor : undefined
    unstored += page.documents.length
    // RxDB stops at a page that is not full. A short page of heavy documents is followed by more, and after the first
    // copy the changes made meanwhile still have to be pulled.
    const isShort = page.documents.length < BATCH
    if ((isShort && !page.done) || (isFill && !page.cursor.fill)) setTimeout(() => state.reSync(), 0)
    if (page.cursor.fill && !page.done) askAhead(page.cursor)
    completeUpTo = page.done && !page.cursor.fill ? page.cursor.seq : null
    if (!page.cursor.fill) whenIdle().then(filling.resolve)
    return { documents: page.documents.map((doc) => toRow(name, doc)), checkpoint: page.cursor }
  }

  const received = state.received$.subscribe(() => {
    unstored -= 1
    stored += 1
    if (unstored <= 0) wakeAll()
  })
  const active = state.active$.subscribe((isActive) => {
    if (isActive) return
    unstored = 0
    wakeAll()
    pageStored()
    pageStored = () => {}
    if (completeUpTo !== null) onPosition(completeUpTo)
  })

  function wakeAll() {
    for (const wake of waiting.splice(0)) wake()
  }

  function allStored(): Promise<void> {
    if (unstored <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, STORED_WITHIN)
      waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  /** Resolves after the current page is stored. The extra turn lets RxDB report that it is busy first. */
  async function whenIdle() {
    await new Promise((resolve) => setTimeout(resolve, 0))
    await allStored()
  }

  return {
    reSync: () => state.reSync(),
    filled: filling.promise,
    async stop() {
      received.unsubscribe()
      active.unsubscribe()
      await state.cancel()
    },
  }
}

/** Compares by value, because RxDB may have stored the cursor and read it again. */
const isSame = (a: Cursor, b: Cursor) =>
  a.id === b.id && a.seq === b.seq && a.fill === b.fill && a.epoch === b.epoch

type Pulled = PullPage['documents'][number]

/** A tombstone carries only its id. RxDB hides rows that lack an indexed key, so the keys are filled with blanks. */
function toRow(name: CollectionName, pulled: Pulled) {
  const definition = definitionOf(name)
  const doc = placeOf(name).toStored(pulled)
  if (doc._deleted !== true) return { ...withKeys(definition, doc), _deleted: false } as never
  const blank = Object.keys(definition.keys).map((key) => [key, key === 'newest' ? 0 : ''])
  const fields = definition.indexes.flat().map((field) => [field, ''])
  return { ...Object.fromEntries(fields), ...Object.fromEntries(blank), ...doc } as never
}
