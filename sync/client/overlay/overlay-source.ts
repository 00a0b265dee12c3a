import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { QueuedOp } from '../engine.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { retryThroughReopen } from '../outbox/retry-through-reopen.ts'
import type { CacheChange, CacheReader } from '../reader.ts'
import { followOps, NOT_PLAYED, type Played } from './follow-ops.ts'
import { type OverlaidRow, type Overlay, rowKey, type Written } from './overlay.ts'
import { rememberingReader } from './remembering-reader.ts'

export interface Touched {
  cache: CacheChange
  /** By `collection/id`: the rows whose overlay changed, as they were and as they are shown. */
  overlaid: ReadonlyMap<string, readonly AnyDocument[]>
}

export interface OverlaySource {
  /** The overlay over the current cache and outbox. */
  current(): Promise<Overlay>
  ops(): Promise<readonly QueuedOp[]>
  /** The row in the copy, without waiting operations. Rows that operations are about are not read from disk again. */
  row: CacheReader['get']
  onChange(listener: (touched: Touched) => void): () => void
  close(): void
}

const UNCHANGED: CacheChange = new Map()

/** Builds the overlay once per change and shares it among all questions on screen. */
export function openOverlaySource(
  outbox: Outbox,
  reader: Pick<CacheReader, 'get' | 'onChange'>,
  actor: Actor,
): OverlaySource {
  const listeners = new Set<(touched: Touched) => void>()
  // Subscribes to changes before those who then read through it.
  const rows = rememberingReader(reader)
  let overlay: Promise<Overlay> | null = null
  let known: readonly QueuedOp[] = []
  let played: Played = NOT_PLAYED
  let shown: Overlay = NOT_PLAYED.overlay
  // The copy may have dropped an order before its archive arrives. Until then only these writes know the archive.
  const written: Written = new Map()
  let told = Promise.resolve()
  let closed = false

  const build = () => {
    overlay ??= outbox
      .all()
      .then(play)
      .catch((error) => {
        // The next question reads again, because a lost database connection is back by then.
        overlay = null
        throw error
      })
    return overlay
  }

  async function play(all: readonly QueuedOp[]): Promise<Overlay> {
    const before = played
    const present = new Set(all.map(({ opId }) => opId))
    for (const op of known.filter(({ opId }) => !present.has(opId))) {
      // An operation that left the outbox is in the copy, whose change event may still be under way.
      rows.forget(before.touched.get(op.opId) ?? [rowKey(op.entity, op.entityId)])
      written.delete(op.opId)
    }
    known = all
    const after = await followOps(before, all, { reader: rows, actor, written })
    // If another run or a change of the copy was faster, its state is kept.
    if (played === before) played = after
    return after.overlay
  }

  /** Runs one at a time, so that each notification builds on the previous one. */
  function changed(cache: CacheChange) {
    overlay = null
    told = told.then(async () => {
      const before = shown
      try {
        shown = await retryThroughReopen(build, { isWanted: () => !closed })
      } catch (error) {
        if (!closed) console.error('What waits could not be read', error)
      }
      const overlaid = difference(before, shown)
      const uncovered = [...overlaid.keys()].flatMap((key) => before.get(key) ?? [])
      const bared = await Promise.all(uncovered.map(async (row) => [row, await keysOf(row)] as const))
      const touched = { cache: withRows(cache, bared), overlaid }
      for (const listener of listeners) listener(touched)
    })
  }

  /** The stored row when nothing is laid over it any more; its keys tell which lists show it now. */
  async function keysOf({ collection, id }: OverlaidRow): Promise<AnyDocument | null> {
    if (shown.has(rowKey(collection, id))) return null
    return rows.get(collection, id).catch(() => null)
  }

  const stopOutbox = outbox.onChange(() => changed(UNCHANGED))
  const stopCache = reader.onChange((change) => {
    played = withStale(played, change)
    changed(change)
  })

  return {
    current: build,
    ops: outbox.all,
    row: rows.get,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      closed = true
      stopOutbox()
      stopCache()
      rows.close()
    },
  }
}

/** Always another object, so that a run under way does not replace it. */
function withStale(played: Played, change: CacheChange): Played {
  const changed = [...change]
  if (changed.some(([, rows]) => rows === 'all')) return { ...NOT_PLAYED }
  const keys = changed.flatMap(([collection, rows]) =>
    rows === 'all' ? [] : rows.map(({ id }) => rowKey(collection, id)),
  )
  return { ...played, stale: new Set([...played.stale, ...keys]) }
}

/** A row that is the same object is shown unchanged. */
function difference(before: Overlay, after: Overlay): Touched['overlaid'] {
  const keys = [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key))
  const docs = (key: string) => [before.get(key)?.doc, after.get(key)?.doc].filter((doc) => doc != null)
  return new Map(keys.map((key) => [key, docs(key)]))
}

/**
 * Rows whose overlay was removed or refused are reported as changed, so that queries show the stored version again.
 * After a settled operation the copy may not have reported its rows yet.
 */
function withRows(
  cache: CacheChange,
  touched: readonly (readonly [OverlaidRow, AnyDocument | null])[],
): CacheChange {
  const change = new Map(cache)
  for (const [{ collection, id }, keys] of touched) {
    const rows = change.get(collection) ?? []
    if (rows !== 'all') change.set(collection, [...rows, { id, keys }])
  }
  return change
}
