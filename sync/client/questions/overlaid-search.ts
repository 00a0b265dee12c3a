import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { Found, Narrowing, SearchQuery } from '../engine.ts'
import type { Overlay } from '../overlay/overlay.ts'
import { rowsOf } from '../overlay/overlay-list.ts'
import type { OverlaySource } from '../overlay/overlay-source.ts'
import type { CacheReader } from '../reader.ts'

export interface SearchDeps {
  reader: CacheReader
  source: OverlaySource
  find(wanted: SearchQuery): Promise<Found>
}

interface Search {
  /** The question to the index. */
  wanted: SearchQuery & { only: Narrowing }
  /** Only documents with waiting operations: the index is not asked. */
  isWaiting?: boolean
  /** Whether a document shown differently from the index belongs to the answer. */
  isAsked(doc: AnyDocument): boolean | Promise<boolean>
  /** Merges documents of the copy and those known only here into the answer's order. */
  inOrder(stored: readonly AnyDocument[], own: readonly AnyDocument[]): readonly AnyDocument[]
}

interface Overlaid {
  overlay: Overlay
  /** The documents as shown, at most as many as asked for. */
  docs: readonly AnyDocument[]
  total: number
  found: Found
  /** Documents the index counted that are overlaid now, and those shown in their place. */
  before: readonly AnyDocument[]
  own: readonly AnyDocument[]
}

const NOTHING: Found = { hits: [], total: 0, isWhole: true }

/** Applies the pending operations to the hits of the search index: rows added, removed or changed on this device. */
export async function overlaidSearch(
  { reader, source, find }: SearchDeps,
  search: Search,
): Promise<Overlaid> {
  const { wanted, isWaiting = false, isAsked } = search
  const { collection } = wanted.only
  const overlay = await source.current()
  const rows = rowsOf(overlay, { collection })
  const touched = new Set(rows.map(({ id }) => id))
  const found = isWaiting ? NOTHING : await find({ ...wanted, limit: wanted.limit + rows.length })
  const untouched = found.hits.flatMap(({ id }) => (touched.has(id) ? [] : [id]))
  const stored = await reader.getMany(collection, untouched)
  const shadowed = isWaiting ? [] : await reader.getMany(collection, [...touched])
  const before = await filter(shadowed, isAsked)
  const shown = rows.flatMap(({ doc, waiting }) => (doc && (!isWaiting || waiting > 0) ? [doc] : []))
  const own = await filter(shown, isAsked)
  const docs = search.inOrder(stored, own).slice(0, wanted.limit)
  return { overlay, docs, total: found.total - before.length + own.length, found, before, own }
}

async function filter<T>(all: readonly T[], holds: (each: T) => boolean | Promise<boolean>): Promise<T[]> {
  const answers = await Promise.all(all.map(holds))
  return all.filter((_, at) => answers[at])
}
