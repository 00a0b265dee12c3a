import { Dexie, type Table } from 'dexie'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Viewer } from './complete-row.ts'
import { storesOf } from './copy-layout.ts'
import { DEXIE_VERSION, DOCS, databaseOf, type Stored } from './library-internals.ts'
import { placeOf, storedName } from './physical-collections.ts'
import { openRowEvents, type StoredRowEvents } from './stored-row-events.ts'

/** A row in RxDB's stored form. */
export type Row = AnyDocument & Stored

/** The rows of one copy, for readers. */
export interface CopyTables extends StoredRowEvents {
  /** The user whose copy it is; null when the copy was opened without one. */
  viewer: Viewer | null
  /** The table of a collection. A shared table also holds rows of other collections (physical-collections.ts). */
  table(collection: CollectionName): Promise<Table<Row>>
  close(): Promise<void>
}

/** Reads without RxDB, which is a fifth of a page's code and opens everything before the first answer. */
export function openTables(copy: string, viewer: Viewer | null = null): CopyTables {
  const databases = new Map<string, Dexie>()
  const touches = openRowEvents(copy)
  let closed = false

  function open(physical: string): Dexie {
    const known = databases.get(physical)
    if (known) return known
    if (closed) throw new Error('This copy was closed')
    const db = new Dexie(databaseOf(copy, storedName(physical)))
    db.version(DEXIE_VERSION).stores(storesOf(physical))
    databases.set(physical, db)
    return db
  }

  return {
    viewer,
    table: async (collection) => open(placeOf(collection).collection).table(DOCS),
    onTouch: touches.onTouch,
    onStored: touches.onStored,
    async close() {
      closed = true
      touches.close()
      for (const db of databases.values()) db.close()
    },
  }
}
