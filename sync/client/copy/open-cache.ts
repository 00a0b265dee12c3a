import { Dexie } from 'dexie'
import {
  createRxDatabase,
  getAllCollectionDocuments,
  getUnderlyingPersistentStorage,
  type RxCollection,
  type RxDatabase,
  type RxStorage,
} from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Viewer } from '../tables/complete-row.ts'
import { schemas, storesOf } from '../tables/copy-layout.ts'
import type { CopyTables } from '../tables/copy-tables.ts'
import { ADVERT, databaseOf, declaring, pushNothing, tablesBelow } from '../tables/library-internals.ts'
import { physicalCollections, physicalOf, placeOf, storedName } from '../tables/physical-collections.ts'
import { publishStoredRows } from '../tables/stored-row-events.ts'
import { copyReader } from './copy-reader.ts'
import { type LoadedTables, type RowLoader, rowLoader } from './load-rows.ts'

export type CacheCollection = RxCollection<AnyDocument>
export type CacheDatabase = RxDatabase<Record<string, CacheCollection>>

/** Durability is relaxed on purpose: digest.ts notices and repairs a copy that lost its tail in a power cut. */
export const cacheStorage = () =>
  getRxStorageDexie({
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
    onCreate: declaring(ownStores),
  })

export async function openCache(
  name: string,
  {
    viewer = null,
    storage = cacheStorage(),
  }: { viewer?: Viewer | null; storage?: RxStorage<unknown, unknown> } = {},
): Promise<CacheDatabase> {
  silenceAdvert()
  const db = await createRxDatabase<Record<string, CacheCollection>>({
    name,
    storage,
    // The worker writes and every page reads the same database; stored-row-events.ts reports the writes.
    multiInstance: false,
    eventReduce: false,
    closeDuplicates: true,
  })
  await db.addCollections(
    Object.fromEntries(
      physicalCollections.map((physical) => [storedName(physical), { schema: schemas[physical] }]),
    ) as never,
  )
  for (const { storageInstance } of Object.values(db.collections)) {
    pushNothing(getUnderlyingPersistentStorage(storageInstance))
  }
  dropOtherShapes(db).catch((error) => console.debug('Rows of another shape stay on disk', error))
  const touches = publishStoredRows(db)
  const below = (collection: CollectionName): Promise<LoadedTables> =>
    tablesBelow(collectionOf(db, collection).storageInstance)
  loadersByDatabase.set(db, (collection) => rowLoader(collection, () => below(collection), touches.tell))
  tablesByDatabase.set(db, {
    viewer,
    table: async (collection) => (await below(collection)).docs,
    onTouch: touches.onTouch,
    onStored: touches.onStored,
    close: () => db.close().then(() => {}),
  })
  return db
}

/** Returns null for RxDB's own tables, which stay unchanged. */
function ownStores(name: string) {
  const physical = physicalOf(name)
  return physical === undefined ? null : storesOf(physical)
}

/** Deletes collections that other versions of the app stored in this copy, with what RxDB keeps of their replication. */
async function dropOtherShapes(db: CacheDatabase): Promise<void> {
  const stored = await getAllCollectionDocuments(db.internalStore)
  const names = stored
    .filter(({ data }) => physicalOf(data.name) === undefined)
    .flatMap(({ data }) => [
      data.name,
      ...data.connectedStorages.map((connected) => connected.collectionName),
    ])
    .map((collection) => databaseOf(db.name, collection))
  const there = names.length > 0 ? await Dexie.getDatabaseNames() : []
  // Not one after the other: a page of another version that has one open would hold up the rest.
  await Promise.all(names.filter((name) => there.includes(name)).map((name) => Dexie.delete(name)))
}

export function collectionOf(db: CacheDatabase, name: CollectionName): CacheCollection {
  const collection = db.collections[storedName(placeOf(name).collection)]
  if (!collection) throw new Error(`The collection of ${name} is not open`)
  return collection
}

const tablesByDatabase = new WeakMap<CacheDatabase, CopyTables>()
const loadersByDatabase = new WeakMap<CacheDatabase, (collection: CollectionName) => RowLoader>()

/** A loader that writes first copies below RxDB. */
export function loaderOf(db: CacheDatabase, collection: CollectionName): RowLoader {
  const loader = loadersByDatabase.get(db)
  if (!loader) throw new Error('This database was not opened by openCache')
  return loader(collection)
}

/** The tables below RxDB, as pages read them. RxDB's query engine reads one row at a time. */
export function tablesOf(db: CacheDatabase): CopyTables {
  const tables = tablesByDatabase.get(db)
  if (!tables) throw new Error('This database was not opened by openCache')
  return tables
}

export const rxReader = (db: CacheDatabase) => copyReader(tablesOf(db))

let silenced = false

/** Keeps RxDB's advertisement out of the console. */
function silenceAdvert() {
  if (silenced) return
  silenced = true
  const warn = console.warn
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes(ADVERT)) warn(...args)
  }
}
