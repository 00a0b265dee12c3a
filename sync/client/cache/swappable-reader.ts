import { type CollectionName, collectionNames } from '#sync/contract/registry.ts'
import type { CacheReader } from '../reader.ts'

/** One reader for the screens, whatever copy lies behind it. */
export function swappableReader(first: CacheReader) {
  const listeners = new Set<(touched: ReadonlySet<CollectionName>) => void>()
  let current = first
  let stop = current.onChange(tell)

  function tell(touched: ReadonlySet<CollectionName>) {
    for (const listener of listeners) listener(touched)
  }
  const reader: CacheReader = {
    get: (collection, id) => current.get(collection, id),
    getMany: (collection, ids) => current.getMany(collection, ids),
    find: (query) => current.find(query),
    count: (collection, where) => current.count(collection, where),
    all: (collection) => current.all(collection),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      stop()
      await current.close()
    },
  }
  /** Closes before it opens: a realm holds 13 collections. Questions in between fail and are asked again at the end. */
  async function swap(openNext: () => Promise<CacheReader>) {
    stop()
    await current.close()
    current = await openNext()
    stop = current.onChange(tell)
    tell(new Set(collectionNames))
  }
  return { reader, swap }
}
