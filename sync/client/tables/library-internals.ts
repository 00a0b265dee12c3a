import type { Dexie, Table } from 'dexie'
import type { RxDatabase, RxStorageChangeEvent, RxStorageInstance } from 'rxdb'

/**
 * All undocumented behaviour of RxDB and Dexie that this client relies on; tests/architecture keeps it in this file.
 * library-internals.test.ts checks every part against the installed libraries. Imports neither of them at run time,
 * because the service worker uses the names.
 */

/** The versions this file was last checked with. */
export const CHECKED_WITH = { rxdb: '17.6.0', dexie: '4.4.2' } as const

/** RxDB 17: collections one realm opens without paid plugins. The next one waits, the one after it throws. */
export const COLLECTION_LIMIT = 13

/** RxDB 17: the name prefix of all Dexie databases of one database: one per collection, and RxDB's own. */
export const databasesOf = (database: string) => `${PREFIX}${database}--`
const PREFIX = 'rxdb-dexie-'

/** RxDB 17: a collection's Dexie database. The name ends with the schema version, always 0 here, and the collection. */
export const databaseOf = (database: string, collection: string) => `${databasesOf(database)}0--${collection}`
const collectionOf = (name: string) => name.slice(name.lastIndexOf('--') + 2)

/** RxDB 17: the version declared to Dexie, whatever the schema version. */
export const DEXIE_VERSION = 1

/** Dexie 4: the IndexedDB version of a Dexie version. Each table is an object store of the same name. */
export const storedVersion = (version: number) => version * 10

/** RxDB 17: the table of documents in that database. */
export const DOCS = 'docs'

/** RxDB 17: its tables there. `changes` is unused, and `attachments` stays empty where no document has any. */
export const storesWith = (docs: readonly string[]) => ({
  [DOCS]: docs.join(', '),
  changes: '++sequence, id',
  attachments: 'id',
})

/** RxDB 17: an index declared in a schema starts with the deleted mark and ends with the id. */
export const indexFields = (declared: readonly string[]) => ['_deleted', ...declared, '_id']

/** Dexie 4: how a compound index is declared and queried. */
export const keyPath = (fields: readonly string[]) => `[${fields.join('+')}]`

/** RxDB 17: `_deleted` is indexed and IndexedDB has no boolean keys, so it is stored as '0' or '1'. */
export const PRESENT = '0'

/** A document in RxDB's stored form. */
export interface Stored {
  _deleted: string
}

/** RxDB 17: a removed document stays as a row. */
export const isPresent = <Row extends Stored>(row: Row | undefined): row is Row => row?._deleted === PRESENT

/** RxDB 17: the fields it adds to each row. It compares the first number of `_rev`; the other values do not matter. */
export const addedFields = () => ({
  _deleted: PRESENT,
  _rev: '1-first',
  _attachments: {},
  _meta: { lwt: Date.now() },
})

/** RxDB 17: when a row was last written, in milliseconds; undefined for a document that is not from a copy. */
export const writtenAt = (document: object) => (document as { _meta?: { lwt?: number } })._meta?.lwt

/** RxDB 17: in keys at any depth, this replaces a `|` at the start of each part between dots. */
export const STORED_PIPE = '__'
export const storedKey = (key: string) => eachPart(key, '|', STORED_PIPE)
export const originalKey = (key: string) => eachPart(key, STORED_PIPE, '|')

const eachPart = (key: string, from: string, to: string) =>
  key
    .split('.')
    .map((part) => (part.startsWith(from) ? to + part.slice(from.length) : part))
    .join('.')

type AnyInstance = Pick<RxStorageInstance<never, unknown, unknown>, 'internals'>

/** RxDB 17: a storage instance on Dexie, wrapped or not, holds a promise of its open tables. */
export async function tablesBelow<Docs, Books>(instance: AnyInstance) {
  const { dexieTable, dexieAttachmentsTable } = await (instance.internals as Promise<{
    dexieTable: Table<Docs>
    dexieAttachmentsTable: Table<Books>
  }>)
  return { docs: dexieTable, attachments: dexieAttachmentsTable }
}

/**
 * RxDB 17: a replication scans the whole collection for something to push at each start and each pull, even when it
 * only pulls. It asks the innermost storage instance, if that has this method.
 */
export function pushNothing<Doc>(
  innermost: Pick<RxStorageInstance<Doc, unknown, unknown>, 'getChangedDocumentsSince'>,
): void {
  innermost.getChangedDocumentsSince = async (_limit, checkpoint) => ({ documents: [], checkpoint })
}

/**
 * RxDB 17: calls `onCreate` with each Dexie database before it declares the tables by `version(1).stores(…)`. The
 * result of `storesFor` is declared instead. Null leaves RxDB's own databases unchanged.
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

/** RxDB 17: reports each batch stored in any collection, with the documents before and after. */
export function onStoredBatch(
  db: Storing,
  listener: (collection: string, events: readonly RxStorageChangeEvent<Record<string, unknown>>[]) => void,
): () => void {
  const stored = db.eventBulks$.subscribe(({ collectionName, events }) => {
    if (collectionName) listener(collectionName, events)
  })
  return () => stored.unsubscribe()
}

/** RxDB 17: the storage advertises the paid ones on the console with its first write; the text contains this. */
export const ADVERT = 'RxDB Open Core RxStorage'
