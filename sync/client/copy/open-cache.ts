import {
  createRxDatabase,
  getUnderlyingPersistentStorage,
  type RxCollection,
  type RxDatabase,
  type RxStorage,
} from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { schemas, storesOf } from '../tables/copy-layout.ts'
import type { CopyTables } from '../tables/copy-tables.ts'
import { ADVERT, declaring, pushNothing, tablesBelow } from '../tables/library-internals.ts'
import { physicalCollections, placeOf } from '../tables/physical-collections.ts'
import { announceTouches } from '../tables/touches.ts'
import { copyReader } from './copy-reader.ts'
import { type LoadedTables, type RowLoader, rowLoader } from './load-rows.ts'

export type CacheCollection = RxCollection<AnyDocument>
export type CacheDatabase = RxDatabase<Record<string, CacheCollection>>

/** Relaxed durability on purpose: losing the tail of this copy in a power cut is noticed and mended (digest.ts). */
export const cacheStorage = () =>
  getRxStorageDexie({
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
    onCreate: declaring(ownStores),
  })

export async function openCache(
  name: string,
  storage: RxStorage<unknown, unknown> = cacheStorage(),
): Promise<CacheDatabase> {
  silenceAdvert()
  const db = await createRxDatabase<Record<string, CacheCollection>>({
    name,
    storage,
    // The worker writes, every page reads the same database; who wrote what is told by touches.ts.
    multiInstance: false,
    eventReduce: false,
    closeDuplicates: true,
  })
  await db.addCollections(
    Object.fromEntries(
      physicalCollections.map((physical) => [physical, { schema: schemas[physical] }]),
    ) as never,
  )
  for (const { storageInstance } of Object.values(db.collections)) {
    pushNothing(getUnderlyingPersistentStorage(storageInstance))
  }
  const touches = announceTouches(db)
  const below = (collection: CollectionName): Promise<LoadedTables> =>
    tablesBelow(collectionOf(db, collection).storageInstance)
  loadersByDatabase.set(db, (collection) => rowLoader(collection, () => below(collection), touches.tell))
  tablesByDatabase.set(db, {
    table: async (collection) => (await below(collection)).docs,
    onTouch: touches.onTouch,
    onStored: touches.onStored,
    close: () => db.close().then(() => {}),
  })
  return db
}

/** RxDB's own books stay as they are. */
const ownStores = (name: string) => (physicalCollections.includes(name) ? storesOf(name) : null)

/** The collection that holds the rows of a noun. */
export function collectionOf(db: CacheDatabase, name: CollectionName): CacheCollection {
  const collection = db.collections[placeOf(name).collection]
  if (!collection) throw new Error(`The collection of ${name} is not open`)
  return collection
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

/** No news for whoever reads our console. */
function silenceAdvert() {
  if (silenced) return
  silenced = true
  const warn = console.warn
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes(ADVERT)) warn(...args)
  }
}
