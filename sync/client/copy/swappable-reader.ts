import type { CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import type { CacheChange, CacheReader } from '../reader.ts'

/** One reader for the screens that outlives a swap of the copy behind it. */
export function swappableReader(first: CacheReader) {
  const listeners = new Set<(change: CacheChange) => void>()
  let current = Promise.resolve(first)
  let stop = first.onChange(tell)

  function tell(change: CacheChange) {
    for (const listener of listeners) listener(change)
  }
  /** A question interrupted by a swap is answered by the next copy, so that no command fails because of a swap. */
  async function ask<T>(question: (reader: CacheReader) => Promise<T>): Promise<T> {
    const asked = await current
    try {
      return await question(asked)
    } catch (error) {
      if ((await current) === asked) throw error
      return ask(question)
    }
  }

  const reader: CacheReader = {
    get: (collection, id) => ask((copy) => copy.get(collection, id)),
    getMany: (collection, ids) => ask((copy) => copy.getMany(collection, ids)),
    find: (query) => ask((copy) => copy.find(query)),
    count: (collection, where) => ask((copy) => copy.count(collection, where)),
    all: (collection) => ask((copy) => copy.all(collection)),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      stop()
      await (await current).close()
    },
  }
  /** Closes the old copy first: the worker is about to remove it, and an open database blocks that. */
  async function swap(openNext: () => Promise<CacheReader>) {
    const before = current
    current = (async () => {
      stop()
      await (await before).close()
      const next = await openNext()
      stop = next.onChange(tell)
      return next
    })()
    await current
    touch(collectionNames)
  }
  /** Reports that any row of these collections may have changed. */
  const touch = (names: readonly CollectionName[]) => tell(new Map(names.map((name) => [name, 'all'])))
  return { reader, swap, touch }
}
