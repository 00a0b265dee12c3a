import type { Actor } from '#sync/contract/roles.ts'
import type { QueuedOp } from '../engine.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { buildOverlay, type Overlay } from '../overlay/overlay.ts'
import type { CacheChange, CacheReader } from '../reader.ts'

export interface Touched {
  cache: CacheChange
  /** Keys `collection/id` of overlaid rows, before and after. */
  overlaid: ReadonlySet<string>
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

  async function changed(cache: CacheChange) {
    const before = shown
    overlay = null
    const after = await build().catch((error) => {
      // nobody listens any more
      if (closed) return before
      throw error
    })
    shown = after
    const touched = { cache, overlaid: new Set([...before.keys(), ...after.keys()]) }
    for (const listener of listeners) listener(touched)
  }

  const stopOutbox = outbox.onChange(() => {
    ops = null
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
