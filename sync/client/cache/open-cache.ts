import type { Dexie } from 'dexie'
import {
  createRxDatabase,
  getUnderlyingPersistentStorage,
  type RxCollection,
  type RxDatabase,
  type RxStorage,
  removeRxDatabase,
} from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { cacheSchemaOf } from '#sync/contract/derive/cache-schema.ts'
import type { Session } from '#sync/contract/protocol.ts'
import {
  type AnyDocument,
  type CollectionName,
  collectionNames,
  definitionOf,
} from '#sync/contract/registry.ts'
import { dropKeptEntries } from '../search/kept-entries.ts'
import { askOnceForNothing } from './ask-once-for-nothing.ts'
import { shortHash } from './short-hash.ts'
import { announceTouches } from './touches.ts'

export type CacheCollection = RxCollection<AnyDocument>
export type CacheDatabase = RxDatabase<Record<CollectionName, CacheCollection>>

export const schemas = Object.fromEntries(
  collectionNames.map((name) => [name, cacheSchemaOf(definitionOf(name))]),
)

/** How it is laid out below the schemas: another one is another database. */
const LAYOUT = 2

const SCHEMA_HASH = shortHash(JSON.stringify([LAYOUT, schemas]))

/** One copy per user, company tree, generation and shape: another of any of them is another database (DESIGN §6). */
export const cacheName = (session: Pick<Session, 'tree' | 'user_id'>, generation: number) =>
  `aurum-cache-${session.tree.slice(-12)}-${session.user_id.slice(-12)}-${generation}-${SCHEMA_HASH}`

/** Relaxed durability on purpose: losing the tail of this copy in a power cut is noticed and mended (digest.ts). */
export const cacheStorage = () =>
  getRxStorageDexie({
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
    onCreate(dexie, name) {
      askOnceForNothing(dexie)
      withOwnIndexesOnly(dexie, name)
    },
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
  announceTouches(db)
  return db
}

/** RxDB looks through the whole copy for something to push, at each start and each pull; this one is only pulled. */
async function nothingToPush<Checkpoint>(_limit: number, checkpoint?: Checkpoint) {
  return { documents: [], checkpoint: checkpoint as Checkpoint }
}

/**
 * Each index is paid for with every row of a first copy. RxDB adds three for pushing, cleaning up and queries of its own,
 * none of which this copy ever does: half the time of a fill.
 */
function withOwnIndexesOnly(dexie: Dexie, name: string): void {
  // RxDB's own books stay as they are.
  if (!collectionNames.some((collection) => name.endsWith(`--${collection}`))) return
  const declare = dexie.version.bind(dexie)
  dexie.version = (number) => {
    const version = declare(number)
    const stores = version.stores.bind(version)
    version.stores = (schema) => {
      const { docs, ...others } = schema
      const own = docs?.split(', ').filter((index) => !index.includes('_meta.') && index !== '[_deleted+_id]')
      return stores({ ...others, ...(own && { docs: own.join(', ') }) })
    }
    return version
  }
}

export const dropCache = (name: string) =>
  Promise.all([dropKeptEntries(name), removeRxDatabase(name, cacheStorage())])

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
