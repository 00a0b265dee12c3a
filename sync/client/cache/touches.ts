import type { RxDatabase } from 'rxdb'
import { type CollectionName, definitionOf } from '#sync/contract/registry.ts'
import type { TouchedRow } from '../reader.ts'

export interface Touches {
  /** Called after each stored batch, in whichever page or worker it was stored. */
  onTouch(listener: Listener): () => void
}

type Listener = (collection: CollectionName, rows: readonly TouchedRow[]) => void
type Touch = { collection: CollectionName; rows: readonly TouchedRow[] }

const touchesByDatabase = new WeakMap<object, Touches>()

/**
 * Tells every page and worker that has this copy open what was written. RxDB's own channel would carry all the
 * documents as well: of a first copy each page would read every one for nothing, on its main thread.
 */
export function announceTouches(db: Pick<RxDatabase, 'name' | 'eventBulks$' | 'onClose'>): void {
  const listeners = new Set<Listener>()
  const channel = new BroadcastChannel(`aurum-touched ${db.name}`)
  const tell = ({ collection, rows }: Touch) => {
    for (const listener of listeners) listener(collection, rows)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Touch>) => tell(data))
  const stored = db.eventBulks$.subscribe(({ collectionName, events }) => {
    if (!collectionName) return
    const collection = collectionName as CollectionName
    const fields = new Set(definitionOf(collection).indexes.flat())
    const rows = events.map(({ documentId, documentData }) => ({
      id: documentId,
      keys: documentData._deleted ? null : pick(documentData, fields),
    }))
    const touch: Touch = { collection, rows }
    tell(touch)
    channel.postMessage(touch)
  })
  db.onClose.push(async () => {
    stored.unsubscribe()
    channel.close()
  })
  touchesByDatabase.set(db, {
    onTouch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
}

const pick = (doc: Record<string, unknown>, fields: ReadonlySet<string>) =>
  Object.fromEntries([...fields].map((field) => [field, doc[field]]))

export function touchesOf(db: object): Touches {
  const touches = touchesByDatabase.get(db)
  if (!touches) throw new Error('This database was not opened by openCache')
  return touches
}
