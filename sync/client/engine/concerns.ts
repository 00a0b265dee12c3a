import type { AnyDocument, CollectionName } from '#sync/contract/registry.ts'
import { rowKey } from '../overlay/overlay.ts'
import { compare, matches } from '../overlay/overlay-list.ts'
import type { ListQuery } from '../reader.ts'
import type { Touched } from './overlay-source.ts'

/** Whether the answer to a question may be another one after a change. In doubt it is. */

export function concernsCollection({ cache, overlaid }: Touched, collection: CollectionName): boolean {
  return cache.has(collection) || [...overlaid].some((key) => key.startsWith(`${collection}/`))
}

export function concernsRow({ cache, overlaid }: Touched, collection: CollectionName, id: string): boolean {
  const rows = cache.get(collection) ?? []
  return rows === 'all' || rows.some((row) => row.id === id) || overlaid.has(rowKey(collection, id))
}

/** Of a first copy, which comes newest first, hardly any row belongs among the fifty that a lane shows. */
export function concernsList(
  touched: Touched,
  query: ListQuery,
  answer: readonly AnyDocument[] | undefined,
): boolean {
  const { collection, where, order, limit } = query
  const rows = touched.cache.get(collection)
  if (!answer || rows === 'all' || !rows || touched.overlaid.size > 0)
    return concernsCollection(touched, collection)
  const held = new Set(answer.map(({ _id }) => _id))
  const last = answer.length < limit ? undefined : answer.at(-1)
  return rows.some(({ id, keys }) => {
    if (held.has(id) || keys === null) return held.has(id)
    const doc = { ...keys, _id: id }
    return matches({ where }, doc) && (!last || compare(doc, last, order) < 0)
  })
}
