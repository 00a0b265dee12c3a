import type { CollectionName } from '#sync/contract/registry.ts'
import type { Actor } from '#sync/contract/roles.ts'
import type { QueuedOp } from '../engine.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { buildOverlay, type Overlay, rowKey } from '../overlay/overlay.ts'
import type { CacheReader } from '../reader.ts'

/** What changed: collections, or single rows of them. `null` rows: anything in the collection. */
export interface Touched {
  collections: ReadonlySet<CollectionName>
  /** Keys `collection/id` of overlaid rows, before and after. */
  rows: ReadonlySet<string>
}

export interface OverlaySource {
  /** The overlay over the present cache and outbox. */
  current(): Promise<Overlay>
  ops(): Promise<readonly QueuedOp[]>
  onChange(listener: (touched: Touched) => void): () => void
  close(): void
}

const NOTHING: Overlay = new Map()

/** Built once per change and shared by every question on screen. */
export function openOverlaySource(outbox: Outbox, reader: CacheReader, actor: Actor): OverlaySource {
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

  async function changed(cacheTouched: ReadonlySet<CollectionName>) {
    const before = shown
    overlay = null
    const after = await build().catch((error) => {
      // nobody listens any more
      if (closed) return before
      throw error
    })
    shown = after
    const rows = new Set([...before.keys(), ...after.keys()])
    const touched = { collections: cacheTouched, rows }
    for (const listener of listeners) listener(touched)
  }

  const stopOutbox = outbox.onChange(() => {
    ops = null
    changed(new Set())
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

export function touchesCollection({ collections, rows }: Touched, collection: CollectionName): boolean {
  return collections.has(collection) || [...rows].some((key) => key.startsWith(`${collection}/`))
}

export function touchesRow({ collections, rows }: Touched, collection: CollectionName, id: string): boolean {
  return collections.has(collection) || rows.has(rowKey(collection, id))
}
