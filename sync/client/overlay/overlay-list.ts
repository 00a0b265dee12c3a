import type { AnyDocument } from '#sync/contract/core/documents.ts'
import { type ListQuery, matches } from '../reader.ts'
import type { OverlaidRow, Overlay } from './overlay.ts'

/** Applies waiting operations to a list. They may move a row into it, out of it, or within it. */
export function overlayList(query: ListQuery, base: readonly AnyDocument[], overlay: Overlay): AnyDocument[] {
  const rows = rowsOf(overlay, query)
  if (rows.length === 0) return [...base]
  const touched = new Set(rows.map(({ id }) => id))
  const added = rows.flatMap(({ doc }) => (doc && matches(query, doc) ? [doc] : []))
  const merged = [...base.filter(({ _id }) => !touched.has(_id)), ...added]
  return merged.sort((a, b) => compare(a, b, query.order)).slice(0, query.limit)
}

/** Shown count minus the cache's count. `base` holds the cache's version of the touched rows. */
export function overlayCount(
  query: Pick<ListQuery, 'collection' | 'where' | 'oneOf'>,
  base: readonly AnyDocument[],
  overlay: Overlay,
): number {
  const before = base.filter((doc) => matches(query, doc)).length
  const after = rowsOf(overlay, query).filter(({ doc }) => doc && matches(query, doc)).length
  return after - before
}

export function rowsOf(overlay: Overlay, { collection }: Pick<ListQuery, 'collection'>): OverlaidRow[] {
  return [...overlay.values()].filter((row) => row.collection === collection)
}

export function compare(a: AnyDocument, b: AnyDocument, key: string): number {
  const left = a[key] as string | number
  const right = b[key] as string | number
  if (left === right) return a._id < b._id ? -1 : 1
  return left < right ? -1 : 1
}
