import type { Dexie, Table } from 'dexie'
import {
  createRxDatabase,
  getUnderlyingPersistentStorage,
  type RxCollection,
  type RxDatabase,
  type RxStorage,
} from 'rxdb'
import { getRxStorageDexie, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import { schemas, storesOf } from './copy-layout.ts'
import { copyReader } from './copy-reader.ts'
import type { CopyTables, Row } from './copy-tables.ts'
import { type LoadedTables, type RowLoader, rowLoader } from './load-rows.ts'
import { announceTouches } from './touches.ts'

export type CacheCollection = RxCollection<AnyDocument>
type DexieInstance = RxStorageInstanceDexie<AnyDocument>
export type CacheDatabase = RxDatabase<Record<CollectionName, CacheCollection>>

/** Relaxed durability on purpose: losing the tail of this copy in a power cut is noticed and mended (digest.ts). */
export const cacheStorage = () =>
  getRxStorageDexie({
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
    onCreate: withOwnIndexesOnly,
  })

export async function openCache(
  name: string,
  storage: RxStorage<unknown, unknown> = cacheStorage(),
): Promise<CacheDatabase> {
  silenceAdvert()
  const db = await createRxDatabase<Record<CollectionName, CacheCollection>>({
    name,
    storage,
    // The worker writes, every page reads the same database; who wrote what is told by touches.ts.
    multiInstance: false,
    eventReduce: false,
    closeDuplicates: true,
  })
  await db.addCollections(
    Object.fromEntries(
      collectionNames.map((collection) => [collection, { schema: schemas[collection] }]),
    ) as never,
  )
  for (const name of collectionNames) {
    getUnderlyingPersistentStorage(db.collections[name].storageInstance).getChangedDocumentsSince =
      nothingToPush
  }
  const touches = announceTouches(db)
  const internalsOf = async (collection: CollectionName) =>
    (db.collections[collection].storageInstance as unknown as DexieInstance).internals
  loadersByDatabase.set(db, (collection) =>
    rowLoader(
      collection,
      async () => {
        const { dexieTable, dexieAttachmentsTable } = await internalsOf(collection)
        return { docs: dexieTable, books: dexieAttachmentsTable } as unknown as LoadedTables
      },
      touches.tell,
    ),
  )
  tablesByDatabase.set(db, {
    async table(collection) {
      return (await internalsOf(collection)).dexieTable as Table<Row>
    },
    onTouch: touches.onTouch,
    onStored: touches.onStored,
    close: () => db.close().then(() => {}),
  })
  return db
}

/** RxDB looks through the whole copy for something to push, at each start and each pull; this one is only pulled. */
async function nothingToPush<Checkpoint>(_limit: number, checkpoint?: Checkpoint) {
  return { documents: [], checkpoint: checkpoint as Checkpoint }
}

/** RxDB's own books stay as they are. */
function withOwnIndexesOnly(dexie: Dexie, name: string): void {
  const collection = collectionNames.find((each) => name.endsWith(`--${each}`))
  if (!collection) return
  const declare = dexie.version.bind(dexie)
  dexie.version = (number) => {
    const version = declare(number)
    const stores = version.stores.bind(version)
    version.stores = () => stores(storesOf(collection))
    return version
  }
}

const tablesByDatabase = new WeakMap<CacheDatabase, CopyTables>()
const loadersByDatabase = new WeakMap<CacheDatabase, (collection: CollectionName) => RowLoader>()

/** Writes first copies below RxDB. */
export function loaderOf(db: CacheDatabase, collection: CollectionName): RowLoader {
  const loader = loadersByDatabase.get(db)
  if (!loader) throw new Error('This database was not opened by openCache')
  return loader(collection)
}

/** What RxDB stored, read as the pages read it: its query engine asks for one row at a time. */
export function tablesOf(db: CacheDatabase): CopyTables {
  const tables = tablesByDatabase.get(db)
  if (!tables) throw new Error('This database was not opened by openCache')
  return tables
}

export const rxReader = (db: CacheDatabase) => copyReader(tablesOf(db))

let silenced = false

/** The free storage recommends the paid one on its first write; that is no news for whoever reads our console. */
function silenceAdvert() {
  if (silenced) return
  silenced = true
  const warn = console.warn
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes('RxDB Open Core RxStorage')) warn(...args)
  }
}
