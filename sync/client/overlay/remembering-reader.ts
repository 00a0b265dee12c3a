import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { CacheReader } from '../reader.ts'
import { rowKey } from './overlay.ts'

export interface RememberedRows extends Pick<CacheReader, 'get'> {
  /** Drops rows by their keys: they may have changed although the copy has not reported it yet. */
  forget(keys: Iterable<string>): void
  close(): void
}

/**
 * Remembers rows that operations are about until they change. A command has just read them to be judged, and its
 * overlay needs them again without a disk read, which is slow on a busy page.
 */
export function rememberingReader(reader: Pick<CacheReader, 'get' | 'onChange'>): RememberedRows {
  const held = new Map<string, Promise<AnyDocument | null>>()
  const stop = reader.onChange((change) => {
    for (const [collection, rows] of change) {
      if (rows === 'all') held.clear()
      else for (const { id } of rows) held.delete(rowKey(collection, id))
    }
  })
  return {
    get(collection: CollectionName, id: string): Promise<AnyDocument | null> {
      const key = rowKey(collection, id)
      const known = held.get(key)
      if (known) return known
      const asked = reader.get(collection, id)
      held.set(key, asked)
      asked.catch(() => held.delete(key))
      return asked
    },
    forget(keys) {
      for (const key of keys) held.delete(key)
    },
    close: stop,
  }
}
