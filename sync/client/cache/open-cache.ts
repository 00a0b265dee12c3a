import { createRxDatabase, type RxCollection, type RxDatabase, type RxStorage, removeRxDatabase } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { cacheSchemaOf } from '#sync/contract/derive/cache-schema.ts'
import type { Session } from '#sync/contract/protocol.ts'
import {
  type AnyDocument,
  type CollectionName,
  collectionNames,
  definitionOf,
} from '#sync/contract/registry.ts'
import { shortHash } from './short-hash.ts'

export type CacheCollection = RxCollection<AnyDocument>
export type CacheDatabase = RxDatabase<Record<CollectionName, CacheCollection>>

export const schemas = Object.fromEntries(
  collectionNames.map((name) => [name, cacheSchemaOf(definitionOf(name))]),
)

const SCHEMA_HASH = shortHash(JSON.stringify(schemas))

/** One copy per user, company tree, generation and shape: another of any of them is another database (DESIGN §6). */
export const cacheName = (session: Pick<Session, 'tree' | 'user_id'>, generation: number) =>
  `aurum-cache-${session.tree.slice(-12)}-${session.user_id.slice(-12)}-${generation}-${SCHEMA_HASH}`

/** Relaxed durability on purpose: losing the tail of this copy in a power cut is noticed and mended (digest.ts). */
export const cacheStorage = () =>
  getRxStorageDexie({ indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange })

export async function openCache(
  name: string,
  storage: RxStorage<unknown, unknown> = cacheStorage(),
): Promise<CacheDatabase> {
  silenceAdvert()
  const db = await createRxDatabase<Record<CollectionName, CacheCollection>>({
    name,
    storage,
    // The worker writes, every page reads the same database.
    multiInstance: true,
    eventReduce: false,
    closeDuplicates: true,
  })
  await db.addCollections(
    Object.fromEntries(
      collectionNames.map((collection) => [collection, { schema: schemas[collection] }]),
    ) as never,
  )
  return db
}

export const dropCache = (name: string) => removeRxDatabase(name, cacheStorage())

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
