import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import type { QueuedOp } from '../engine.ts'
import { lasting } from '../outbox/lasting.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { CacheChange, CacheReader } from '../reader.ts'
import { buildOverlay, type OverlaidRow, type Overlay, rowKey, type Written } from './overlay.ts'
import { rememberingReader } from './remembering-reader.ts'

export interface Touched {
  cache: CacheChange
  /** By `collection/id`: the rows that are overlaid otherwise than before, as they were and are shown. */
  overlaid: ReadonlyMap<string, readonly AnyDocument[]>
}

export interface OverlaySource {
  /** The overlay over the present cache and outbox. */
  current(): Promise<Overlay>
  ops(): Promise<readonly QueuedOp[]>
  /** What the copy holds, without waiting operations; of rows they are about without asking the disk again. */
  row: CacheReader['get']
  onChange(listener: (touched: Touched) => void): () => void
  close(): void
}

/** What `overlay` was made of, on the copy as it is. */
interface Played {
  ops: readonly QueuedOp[]
  overlay: Overlay
}

const NOTHING: Overlay = new Map()
const NOT_PLAYED: Played = { ops: [], overlay: NOTHING }
const UNCHANGED: CacheChange = new Map()

/** Built once per change and shared by every question on screen. */
export function openOverlaySource(
  outbox: Outbox,
  reader: Pick<CacheReader, 'get' | 'onChange'>,
  actor: Actor,
): OverlaySource {
  const listeners = new Set<(touched: Touched) => void>()
  // Hears of a change before everybody who then asks it.
  const rows = rememberingReader(reader)
  let ops: Promise<readonly QueuedOp[]> | null = null
  let overlay: Promise<Overlay> | null = null
  let known: readonly QueuedOp[] = []
  let played: Played = NOT_PLAYED
  let shown: Overlay = NOTHING
  // The copy may have taken back the order while its archive is not there yet; then this is all that knows of the archive.
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
        // Whoever asks next asks anew: a database that was away for a moment is back by then.
        ops = null
        overlay = null
        throw error
      })
    return overlay
  }

  async function play(all: readonly QueuedOp[]): Promise<Overlay> {
    const before = played
    const present = new Set(all.map(({ opId }) => opId))
    // What left the outbox is in the copy by now, which may not have told yet.
    if (!known.every(({ opId }) => present.has(opId))) rows.forget()
    for (const { opId } of known) if (!present.has(opId)) written.delete(opId)
    known = all
    const isMore = before.ops.every((op, at) => op === all[at])
    const overlay = isMore
      ? await buildOverlay(all.slice(before.ops.length), rows, actor, before.overlay, written)
      : await buildOverlay(all, rows, actor, NOTHING, written)
    // Another one, or a copy that changed meanwhile, was quicker.
    if (played === before) played = { ops: all, overlay }
    return overlay
  }

  /** One after the other, so that what is told follows on what was told before. */
  function changed(cache: CacheChange) {
    overlay = null
    told = told.then(async () => {
      const before = shown
      try {
        shown = await lasting(build, { isWanted: () => !closed })
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

  /** Of a row that nothing is laid over any more: where it is seen now. */
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

/** They may have been read already. */
function withAdded(all: readonly QueuedOp[], added: readonly QueuedOp[]) {
  const known = new Set(all.map(({ opId }) => opId))
  return added.some(({ opId }) => known.has(opId)) ? all : [...all, ...added]
}

/** A row that is the same object is shown as it was. */
function difference(before: Overlay, after: Overlay): Touched['overlaid'] {
  const keys = [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key))
  const docs = (key: string) => [before.get(key)?.doc, after.get(key)?.doc].filter((doc) => doc != null)
  return new Map(keys.map((key) => [key, docs(key)]))
}

/**
 * What was laid over these rows is not, or otherwise: refused, and they are seen as they were; or done, and the copy may
 * hold the outcome without having told yet.
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
