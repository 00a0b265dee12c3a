import type { RxDatabase } from 'rxdb'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { TouchedRow } from '../reader.ts'
import { onStoredBatch, type Storing } from './library-internals.ts'
import { nounsIn, physicalOf, placeOf } from './physical-collections.ts'

export interface StoredRowEvents {
  /** Called after each stored batch, in whichever page or worker it was stored. */
  onTouch(listener: TouchListener): () => void
  /** The same, with the documents when this page or worker stored them. */
  onStored(listener: StoredListener): () => void
}

type TouchListener = (collection: CollectionName, rows: readonly TouchedRow[]) => void
type StoredListener = (
  collection: CollectionName,
  ids: readonly string[],
  docs?: readonly AnyDocument[],
) => void
export type Tell = (touch: Touch, docs: readonly AnyDocument[]) => void
type Touch = { collection: CollectionName; rows: readonly TouchedRow[] }

/**
 * Tells every page and worker with this copy open which rows were written. RxDB's own channel would also send the
 * documents, and each page would parse all of a first copy on its main thread for nothing.
 */
export function openRowEvents(copy: string) {
  const touched = new Set<TouchListener>()
  const stored = new Set<StoredListener>()
  const channel = new BroadcastChannel(`aurum-touched ${copy}`)

  function hear({ collection, rows }: Touch, docs?: readonly AnyDocument[]) {
    const ids = rows.map(({ id }) => id)
    for (const listener of stored) listener(collection, ids, docs)
    for (const listener of touched) listener(collection, rows)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Touch>) => hear(data))

  return {
    onTouch(listener: TouchListener) {
      touched.add(listener)
      return () => touched.delete(listener)
    },
    onStored(listener: StoredListener) {
      stored.add(listener)
      return () => stored.delete(listener)
    },
    /** Sends the row ids and keys to others; `docs` stay in this page or worker. */
    tell(touch: Touch, docs: readonly AnyDocument[]) {
      hear(touch, docs)
      channel.postMessage(touch)
    },
    close: () => channel.close(),
  }
}

/** Reports every batch that RxDB stores in this copy. */
export function publishStoredRows(
  db: Storing & Pick<RxDatabase, 'name' | 'onClose'>,
): StoredRowEvents & { tell: Tell } {
  const touches = openRowEvents(db.name)
  const stop = onStoredBatch(db, (storedName, events) => {
    const physical = physicalOf(storedName)
    for (const collection of physical ? nounsIn(physical) : []) {
      const { holds, toOwn } = placeOf(collection)
      const stored = events
        .filter(({ documentId }) => holds(documentId))
        .map(({ documentData, previousDocumentData }) => ({
          doc: toOwn(documentData as unknown as AnyDocument),
          wasThere: Boolean(previousDocumentData),
        }))
      const rows = stored.map(({ doc, wasThere }) => ({
        id: doc._id,
        keys: doc._deleted ? null : keysOf(collection, doc),
        isNew: !wasThere && !doc._deleted,
      }))
      const docs = stored.map(({ doc }) => doc)
      if (rows.length > 0) touches.tell({ collection, rows }, docs)
    }
  })
  db.onClose.push(async () => {
    stop()
    touches.close()
  })
  return touches
}

/** The values of a document's indexed fields. */
export const keysOf = (collection: CollectionName, doc: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    definitionOf(collection)
      .indexes.flat()
      .map((field) => [field, doc[field]]),
  )
