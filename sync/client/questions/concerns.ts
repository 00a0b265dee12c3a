import { newestFirst } from '#sync/contract/core/definition.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Narrowing } from '../engine.ts'
import { rowKey } from '../overlay/overlay.ts'
import { compare } from '../overlay/overlay-list.ts'
import type { Touched } from '../overlay/overlay-source.ts'
import { type ListQuery, matches, type TouchedRow } from '../reader.ts'

/** Each function tells whether a change may alter the answer to a question, and returns true when in doubt. */

export function concernsCollection({ cache, overlaid }: Touched, collection: CollectionName): boolean {
  return cache.has(collection) || overlaidIn(overlaid, collection)
}

/** A new row counts where it belongs. For a changed row it is unknown where it was counted before. */
export function concernsCount(
  { cache, overlaid }: Touched,
  { collection, ...query }: Pick<ListQuery, 'collection' | 'where' | 'oneOf'>,
): boolean {
  const rows = cache.get(collection) ?? []
  const isCounted = (keys: TouchedRow['keys']) => keys !== null && matches(query, { ...keys, _id: '' })
  if (rows === 'all' || rows.some(({ isNew, keys }) => !isNew || isCounted(keys))) return true
  return overlaidIn(overlaid, collection)
}

/** The same for a list narrowed by more than the touched rows' keys. */
export function concernsSelection(
  { cache, overlaid }: Touched,
  { collection, among, from, until, customer, text }: Narrowing & { text: string },
): boolean {
  if (text !== '' && (cache.has('customers') || overlaidIn(overlaid, 'customers'))) return true
  const rows = cache.get(collection) ?? []
  const belongs = (keys: Readonly<Record<string, unknown>>) => {
    const { newest, status, customer_id } = keys
    const isOfStatus = !among.status || status === undefined || among.status.includes(String(status))
    const isOfCustomer = customer === undefined || customer_id === undefined || customer === customer_id
    const isWithin =
      typeof newest !== 'number' || (newest > newestFirst(until) && newest <= newestFirst(from))
    return isOfStatus && isOfCustomer && isWithin
  }
  if (rows === 'all' || rows.some(({ isNew, keys }) => !isNew || (keys !== null && belongs(keys))))
    return true
  return overlaidIn(overlaid, collection)
}

const overlaidIn = (overlaid: Touched['overlaid'], collection: CollectionName) =>
  [...overlaid.keys()].some((key) => key.startsWith(`${collection}/`))

export function concernsRow({ cache, overlaid }: Touched, collection: CollectionName, id: string): boolean {
  const rows = cache.get(collection) ?? []
  return rows === 'all' || rows.some((row) => row.id === id) || overlaid.has(rowKey(collection, id))
}

/**
 * Spares a board lane from reading its fifty rows again for rows of the first copy, which arrive newest first and sort
 * below them, and for changes in other lanes.
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
