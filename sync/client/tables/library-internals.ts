import type { Dexie, Table } from 'dexie'
import type { RxDatabase, RxStorageChangeEvent, RxStorageInstance } from 'rxdb'

/**
 * What this client knows of RxDB and Dexie beyond their documentation, and nobody else may know (tests/architecture).
 * library-internals.test.ts checks every part of it against the installed libraries. Loads neither of them: the service worker uses the
 * names.
 */

/** The versions that all of this was last checked with. */
export const CHECKED_WITH = { rxdb: '17.6.0', dexie: '4.4.2' } as const

/** RxDB 17: without its paid plugins so many collections can be open in one realm. The next one waits, the one after it throws. */
export const COLLECTION_LIMIT = 13

/** RxDB 17: its storage gives each collection a Dexie database of its own, and keeps its own books in others of this prefix. */
export const databasesOf = (database: string) => `${PREFIX}${database}--`
const PREFIX = 'rxdb-dexie-'

/** RxDB 17: the name of that database ends with the version of the schema, which is 0 throughout, and the collection. */
export const databaseOf = (database: string, collection: string) => `${databasesOf(database)}0--${collection}`
const collectionOf = (name: string) => name.slice(name.lastIndexOf('--') + 2)

/** RxDB 17: the version it declares to Dexie, whatever the version of the schema. */
export const DEXIE_VERSION = 1

/** Dexie 4: the version under which IndexedDB knows a version of Dexie; each table is an object store of the same name. */
export const storedVersion = (version: number) => version * 10

/** RxDB 17: the table of documents in that database. */
export const DOCS = 'docs'

/** RxDB 17: the tables in that database. Of `changes` it makes no use, and `attachments` stays empty where no document has any. */
export const storesWith = (docs: readonly string[]) => ({
  [DOCS]: docs.join(', '),
  changes: '++sequence, id',
  attachments: 'id',
})

/** RxDB 17: an index declared in a schema is led by the mark of removed documents and ended by the id. */
export const indexFields = (declared: readonly string[]) => ['_deleted', ...declared, '_id']

/** Dexie 4: how an index of several fields is declared and asked for. */
export const keyPath = (fields: readonly string[]) => `[${fields.join('+')}]`

/** RxDB 17: `_deleted` is indexed, and booleans are no keys of IndexedDB, so it is stored as '0' or '1'. */
export const PRESENT = '0'

/** A document as RxDB's storage keeps it. */
export interface Stored {
  _deleted: string
}

/** RxDB 17: a removed document stays as a row. */
export const isPresent = <Row extends Stored>(row: Row | undefined): row is Row => row?._deleted === PRESENT

/** RxDB 17: what it adds to each row for itself. It compares the first number of `_rev`, and looks for none of the rest by its value. */
export const addedFields = () => ({
  _deleted: PRESENT,
  _rev: '1-first',
  _attachments: {},
  _meta: { lwt: Date.now() },
})

/** RxDB 17: in keys at whatever depth, each part between dots that begins with `|` begins with this when it is stored. */
export const STORED_PIPE = '__'
export const storedKey = (key: string) => eachPart(key, '|', STORED_PIPE)
export const originalKey = (key: string) => eachPart(key, STORED_PIPE, '|')

const eachPart = (key: string, from: string, to: string) =>
  key
    .split('.')
    .map((part) => (part.startsWith(from) ? to + part.slice(from.length) : part))
    .join('.')

type AnyInstance = Pick<RxStorageInstance<never, unknown, unknown>, 'internals'>

/** RxDB 17: a storage instance on Dexie, wrapped or not, holds the open tables in a promise. */
export async function tablesBelow<Docs, Books>(instance: AnyInstance) {
  const { dexieTable, dexieAttachmentsTable } = await (instance.internals as Promise<{
    dexieTable: Table<Docs>
    dexieAttachmentsTable: Table<Books>
  }>)
  return { docs: dexieTable, attachments: dexieAttachmentsTable }
}

/**
 * RxDB 17: a replication looks through the whole collection for something to push, at each start and each pull, also where it only pulls.
 * It asks the innermost storage instance for it, if that has this method.
 */
export function pushNothing<Doc>(
  innermost: Pick<RxStorageInstance<Doc, unknown, unknown>, 'getChangedDocumentsSince'>,
): void {
  innermost.getChangedDocumentsSince = async (_limit, checkpoint) => ({ documents: [], checkpoint })
}

/**
 * RxDB 17: calls `onCreate` with each Dexie database before it declares the tables by `version(1).stores(…)`. What the answer is for
 * a collection is declared instead; RxDB's own books, for which it is null, stay as they are.
 */
export const declaring =
  (storesFor: (collection: string) => Record<string, string> | null) =>
  (dexie: Dexie, name: string): void => {
    const stores = storesFor(collectionOf(name))
    if (!stores) return
    const declare = dexie.version.bind(dexie)
    dexie.version = (number) => {
      const version = declare(number)
      const declareStores = version.stores.bind(version)
      version.stores = () => declareStores(stores)
      return version
    }
  }

export type Storing = Pick<RxDatabase, 'eventBulks$'>

/** RxDB 17: everything it stored in any collection, a batch at a time, with the documents as they were and are. */
export function onStoredBatch(
  db: Storing,
  listener: (collection: string, events: readonly RxStorageChangeEvent<Record<string, unknown>>[]) => void,
): () => void {
  const stored = db.eventBulks$.subscribe(({ collectionName, events }) => {
    if (collectionName) listener(collectionName, events)
  })
  return () => stored.unsubscribe()
}

/** RxDB 17: the storage recommends the paid ones on the console with its first write; this is in that text. */
export const ADVERT = 'RxDB Open Core RxStorage'
