import type { RxDatabase } from 'rxdb'
import type { CollectionName } from '#sync/contract/registry.ts'

export interface Touches {
  /** Called after each stored batch, in whichever page or worker it was stored. */
  onTouch(listener: Listener): () => void
}

type Listener = (collection: CollectionName, ids: readonly string[]) => void
type Touch = { collection: CollectionName; ids: readonly string[] }

const touchesByDatabase = new WeakMap<object, Touches>()

/**
 * Tells every page and worker that has this copy open what was written. RxDB's own channel would carry all the
 * documents as well: of a first copy each page would read every one for nothing, on its main thread.
 */
export function announceTouches(db: Pick<RxDatabase, 'name' | 'eventBulks$' | 'onClose'>): void {
  const listeners = new Set<Listener>()
  const channel = new BroadcastChannel(`aurum-touched ${db.name}`)
  const tell = ({ collection, ids }: Touch) => {
    for (const listener of listeners) listener(collection, ids)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Touch>) => tell(data))
  const stored = db.eventBulks$.subscribe(({ collectionName, events }) => {
    if (!collectionName) return
    const ids = events.map(({ documentId }) => documentId)
    const touch: Touch = { collection: collectionName as CollectionName, ids }
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

export function touchesOf(db: object): Touches {
  const touches = touchesByDatabase.get(db)
  if (!touches) throw new Error('This database was not opened by openCache')
  return touches
}
