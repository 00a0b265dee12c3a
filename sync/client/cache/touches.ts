import type { RxDatabase } from 'rxdb'
import { type CollectionName, definitionOf } from '#sync/contract/registry.ts'
import type { TouchedRow } from '../reader.ts'

export interface Touches {
  /** Called after each stored batch, in whichever page or worker it was stored. */
  onTouch(listener: Listener): () => void
}

type Listener = (collection: CollectionName, rows: readonly TouchedRow[]) => void
type Touch = { collection: CollectionName; rows: readonly TouchedRow[] }

/**
 * What every page and worker that has this copy open hears of its writing. RxDB's own channel would carry all the
 * documents as well: of a first copy each page would read every one for nothing, on its main thread.
 */
export function openTouches(copy: string) {
  const listeners = new Set<Listener>()
  const channel = new BroadcastChannel(`aurum-touched ${copy}`)
  const hear = ({ collection, rows }: Touch) => {
    for (const listener of listeners) listener(collection, rows)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Touch>) => hear(data))
  return {
    onTouch(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(touch: Touch) {
      hear(touch)
      channel.postMessage(touch)
    },
    close: () => channel.close(),
  }
}

/** Tells what RxDB stores in this copy. */
export function announceTouches(db: Pick<RxDatabase, 'name' | 'eventBulks$' | 'onClose'>): Touches {
  const touches = openTouches(db.name)
  const stored = db.eventBulks$.subscribe(({ collectionName, events }) => {
    if (!collectionName) return
    const collection = collectionName as CollectionName
    const fields = new Set(definitionOf(collection).indexes.flat())
    const rows = events.map(({ documentId, documentData }) => ({
      id: documentId,
      keys: documentData._deleted ? null : pick(documentData, fields),
    }))
    touches.tell({ collection, rows })
  })
  db.onClose.push(async () => {
    stored.unsubscribe()
    touches.close()
  })
  return touches
}

const pick = (doc: Record<string, unknown>, fields: ReadonlySet<string>) =>
  Object.fromEntries([...fields].map((field) => [field, doc[field]]))
