import type { AnyDocument, CollectionName } from '#sync/contract/registry.ts'
import { rowKey } from '../overlay/overlay.ts'
import { compare } from '../overlay/overlay-list.ts'
import { type ListQuery, matches } from '../reader.ts'
import type { Touched } from './overlay-source.ts'

/** Whether the answer to a question may be another one after a change. In doubt it is. */

export function concernsCollection({ cache, overlaid }: Touched, collection: CollectionName): boolean {
  return cache.has(collection) || [...overlaid.keys()].some((key) => key.startsWith(`${collection}/`))
}

export function concernsRow({ cache, overlaid }: Touched, collection: CollectionName, id: string): boolean {
  const rows = cache.get(collection) ?? []
  return rows === 'all' || rows.some((row) => row.id === id) || overlaid.has(rowKey(collection, id))
}

/**
 * A lane need not look again at its fifty rows for each row of a first copy, which comes newest first and lies below them,
 * nor for what somebody does to a row of another lane.
 */
export function concernsList(
  { cache, overlaid }: Touched,
  { collection, where, order, limit }: ListQuery,
  answer: readonly AnyDocument[] | undefined,
): boolean {
  const rows = cache.get(collection) ?? []
  if (!answer || rows === 'all') return true
  const held = new Set(answer.map(({ _id }) => _id))
  const last = answer.length < limit ? undefined : answer.at(-1)
  const belongs = (doc: AnyDocument) => matches({ where }, doc) && (!last || compare(doc, last, order) < 0)
  const isStored = rows.some(({ id, keys }) => held.has(id) || (keys && belongs({ ...keys, _id: id })))
  if (isStored) return true
  return [...overlaid].some(([key, docs]) => {
    const [name, id = ''] = key.split('/')
    return name === collection && (held.has(id) || docs.some(belongs))
  })
}
