import type { AnyDocument } from '#sync/contract/registry.ts'
import type { Actor } from '#sync/contract/roles.ts'
import type { QueuedOp } from '../engine.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { buildOverlay, type Overlay } from '../overlay/overlay.ts'
import type { CacheChange, CacheReader } from '../reader.ts'

export interface Touched {
  cache: CacheChange
  /** By `collection/id`: the rows that were overlaid before or are after, as they were and are shown. */
  overlaid: ReadonlyMap<string, readonly AnyDocument[]>
}

export interface OverlaySource {
  /** The overlay over the present cache and outbox. */
  current(): Promise<Overlay>
  ops(): Promise<readonly QueuedOp[]>
  onChange(listener: (touched: Touched) => void): () => void
  close(): void
}

const NOTHING: Overlay = new Map()
const UNCHANGED: CacheChange = new Map()

/** Built once per change and shared by every question on screen. */
export function openOverlaySource(
  outbox: Outbox,
  reader: Pick<CacheReader, 'get' | 'onChange'>,
  actor: Actor,
): OverlaySource {
  const listeners = new Set<(touched: Touched) => void>()
  let ops: Promise<readonly QueuedOp[]> | null = null
  let overlay: Promise<Overlay> | null = null
  let shown: Overlay = NOTHING
  let closed = false

  const readOps = () => {
    ops ??= outbox.all()
    return ops
  }
  const build = () => {
    overlay ??= readOps()
      .then((all) => (all.length === 0 ? NOTHING : buildOverlay(all, reader, actor)))
      .catch((error) => {
        // Whoever asks next asks anew: a database that was away for a moment is back by then.
        ops = null
        overlay = null
        throw error
      })
    return overlay
  }

  async function changed(cache: CacheChange) {
    const before = shown
    overlay = null
    const after = await build().catch((error) => {
      // nobody listens any more
      if (closed) return before
      throw error
    })
    shown = after
    const touched = { cache, overlaid: bothOf(before, after) }
    for (const listener of listeners) listener(touched)
  }

  const stopOutbox = outbox.onChange((added) => {
    ops = added && ops ? ops.then((all) => withAdded(all, added)) : null
    changed(UNCHANGED)
  })
  const stopCache = reader.onChange(changed)

  return {
    current: build,
    ops: readOps,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      closed = true
      stopOutbox()
      stopCache()
    },
  }
}

/** It may have been read already. */
const withAdded = (all: readonly QueuedOp[], added: QueuedOp) =>
  all.some(({ opId }) => opId === added.opId) ? all : [...all, added]

function bothOf(before: Overlay, after: Overlay) {
  const docs = (key: string) => [before.get(key)?.doc, after.get(key)?.doc].filter((doc) => doc != null)
  return new Map([...before.keys(), ...after.keys()].map((key) => [key, docs(key)]))
}
