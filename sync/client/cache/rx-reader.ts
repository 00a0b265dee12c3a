import { normalizeMangoQuery, prepareQuery } from 'rxdb'
import {
  type AnyDocument,
  type CollectionName,
  collectionNames,
  definitionOf,
} from '#sync/contract/registry.ts'
import type { CacheReader, ListQuery } from '../reader.ts'
import type { CacheDatabase } from './open-cache.ts'

/** Milliseconds; a stored batch tells of a thousand rows at once. */
const COALESCE = 16

/**
 * Reads the storage below RxDB's query cache: a cached answer may be older than the change that made us ask, and making
 * RxDocuments of rows that are only shown costs more than reading them.
 */
export function rxReader(db: CacheDatabase): CacheReader {
  const instanceOf = (name: CollectionName) => db.collections[name].storageInstance
  const batches = new Map<CollectionName, Promise<Map<string, AnyDocument>>>()
  const wanted = new Map<CollectionName, Set<string>>()

  async function getMany(name: CollectionName, ids: readonly string[]): Promise<AnyDocument[]> {
    const found = await instanceOf(name).findDocumentsById([...ids], false)
    return found as unknown as AnyDocument[]
  }

  /** Cards ask for their customers one by one; whatever is asked in one turn is read in one transaction. */
  function get(name: CollectionName, id: string): Promise<AnyDocument | null> {
    const ids = wanted.get(name) ?? new Set()
    wanted.set(name, ids.add(id))
    let batch = batches.get(name)
    if (!batch) {
      batch = Promise.resolve().then(async () => {
        batches.delete(name)
        wanted.delete(name)
        const docs = await getMany(name, [...ids])
        return new Map(docs.map((doc) => [doc._id, doc]))
      })
      batches.set(name, batch)
    }
    return batch.then((docs) => docs.get(id) ?? null)
  }

  function prepared({ collection, where, oneOf = {}, order, limit }: ListQuery) {
    const among = Object.entries(oneOf).map(([field, values]) => [field, { $in: [...values] }])
    return prepare(collection, {
      selector: { ...where, ...Object.fromEntries(among) },
      sort: [{ [order]: 'asc' as const }],
      ...(Number.isFinite(limit) && { limit }),
      index: indexFor(collection, Object.keys(where), order),
    })
  }

  /** What RxDB itself does before it asks its storage: leave out what was removed, and say so to the index. */
  function prepare(
    collection: CollectionName,
    query: { selector: object; index: string[]; sort?: object[]; limit?: number },
  ) {
    const schema = db.collections[collection].schema.jsonSchema as never
    const normal = normalizeMangoQuery(schema, query as never) as unknown as {
      selector: Record<string, unknown>
      index: string[]
    }
    normal.selector._deleted = { $eq: false }
    normal.index = ['_deleted', ...normal.index]
    return prepareQuery<AnyDocument>(schema, normal as never) as never
  }

  return {
    get,
    getMany,
    async find(query) {
      const { documents } = await instanceOf(query.collection).query(prepared(query))
      return documents as unknown as AnyDocument[]
    },
    async count(collection, where) {
      const index = indexFor(collection, Object.keys(where), '_id')
      const { count } = await instanceOf(collection).count(
        prepare(collection, { selector: { ...where }, index }),
      )
      return count
    },
    async all(collection) {
      const query = { collection, where: {}, order: '_id', limit: Number.POSITIVE_INFINITY }
      const { documents } = await instanceOf(collection).query(prepared(query))
      return documents as unknown as AnyDocument[]
    },
    onChange(listener) {
      const touched = new Set<CollectionName>()
      let timer: ReturnType<typeof setTimeout> | undefined
      const subscriptions = collectionNames.map((name) =>
        db.collections[name].eventBulks$.subscribe(() => {
          touched.add(name)
          timer ??= setTimeout(() => {
            timer = undefined
            const now = new Set(touched)
            touched.clear()
            listener(now)
          }, COALESCE)
        }),
      )
      return () => {
        clearTimeout(timer)
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    async close() {
      await db.close()
    },
  }
}

/** The declared index that begins with the fields asked for and ends in the order; the primary key otherwise. */
function indexFor(collection: CollectionName, fields: readonly string[], order: string): string[] {
  const declared = definitionOf(collection).indexes.find((index) => {
    const covers = fields.every((field) => index.slice(0, fields.length).includes(field))
    return covers && (order === '_id' ? fields.length > 0 : index[fields.length] === order)
  })
  return declared ? [...declared] : ['_id']
}
