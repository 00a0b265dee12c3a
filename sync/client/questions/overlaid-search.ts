import type { AnyDocument } from '#sync/contract/core/documents.ts'
import type { Found, Narrowing, Wanted } from '../engine.ts'
import type { Overlay } from '../overlay/overlay.ts'
import { rowsOf } from '../overlay/overlay-list.ts'
import type { OverlaySource } from '../overlay/overlay-source.ts'
import type { CacheReader } from '../reader.ts'

export interface SearchDeps {
  reader: CacheReader
  source: OverlaySource
  find(wanted: Wanted): Promise<Found>
}

interface Search {
  /** What the index is asked. */
  wanted: Wanted & { only: Narrowing }
  /** Only what waits on this device: the index is not asked. */
  isWaiting?: boolean
  /** Whether a document that is shown otherwise than the index knows it belongs to the answer. */
  isAsked(doc: AnyDocument): boolean | Promise<boolean>
  /** Those of the copy and those of this device alone, in their order. */
  inOrder(stored: readonly AnyDocument[], own: readonly AnyDocument[]): readonly AnyDocument[]
}

interface Overlaid {
  overlay: Overlay
  /** As many as were asked for, as they are shown. */
  docs: readonly AnyDocument[]
  total: number
  found: Found
  /** What the index counted and is shown otherwise by now, and what is shown in its place. */
  before: readonly AnyDocument[]
  own: readonly AnyDocument[]
}

const NOTHING: Found = { hits: [], total: 0, isWhole: true }

/** What the search index finds, with the pending operations laid over it: rows that came, went or changed on this device. */
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
