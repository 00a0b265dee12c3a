import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { QueuedOp } from '../engine.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { retryThroughReopen } from '../outbox/retry-through-reopen.ts'
import type { CacheChange, CacheReader } from '../reader.ts'
import { buildOverlay, type OverlaidRow, type Overlay, rowKey, type Written } from './overlay.ts'
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

/** The operations `overlay` was built from, for the current state of the copy. */
interface Played {
  ops: readonly QueuedOp[]
  overlay: Overlay
}

const NOTHING: Overlay = new Map()
const NOT_PLAYED: Played = { ops: [], overlay: NOTHING }
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
  let ops: Promise<readonly QueuedOp[]> | null = null
  let overlay: Promise<Overlay> | null = null
  let known: readonly QueuedOp[] = []
  let played: Played = NOT_PLAYED
  let shown: Overlay = NOTHING
  // The copy may have dropped an order before its archive arrives. Until then only these writes know the archive.
  const written: Written = new Map()
  let told = Promise.resolve()
  let closed = false

  const readOps = () => {
    ops ??= outbox.all()
    return ops
  }
  const build = () => {
    overlay ??= readOps()
      .then(play)
      .catch((error) => {
        // The next question reads again, because a lost database connection is back by then.
        ops = null
        overlay = null
        throw error
      })
    return overlay
  }

  async function play(all: readonly QueuedOp[]): Promise<Overlay> {
    const before = played
    const present = new Set(all.map(({ opId }) => opId))
    // Operations that left the outbox are in the copy, whose change event may still be under way.
    if (!known.every(({ opId }) => present.has(opId))) rows.forget()
    for (const { opId } of known) if (!present.has(opId)) written.delete(opId)
    known = all
    const isMore = before.ops.every((op, at) => op === all[at])
    const overlay = isMore
      ? await buildOverlay(all.slice(before.ops.length), rows, actor, before.overlay, written)
      : await buildOverlay(all, rows, actor, NOTHING, written)
    // If another run or a change of the copy was faster, its state is kept.
    if (played === before) played = { ops: all, overlay }
    return overlay
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

  const stopOutbox = outbox.onChange((added) => {
    ops = added && ops ? ops.then((all) => withAdded(all, added)) : null
    changed(UNCHANGED)
  })
  const stopCache = reader.onChange((change) => {
    played = { ...NOT_PLAYED }
    changed(change)
  })

  return {
    current: build,
    ops: readOps,
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

/** A read that ran meanwhile may already contain `added`. */
function withAdded(all: readonly QueuedOp[], added: readonly QueuedOp[]) {
  const known = new Set(all.map(({ opId }) => opId))
  return added.some(({ opId }) => known.has(opId)) ? all : [...all, ...added]
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
