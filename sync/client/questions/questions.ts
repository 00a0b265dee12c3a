import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import type { Shown } from '../engine.ts'
import type { Live } from '../live-value.ts'
import { liveQuery } from '../live-value.ts'
import { type Overlay, rowKey } from '../overlay/overlay.ts'
import { overlayList, rowsOf } from '../overlay/overlay-list.ts'
import type { OverlaySource, Touched } from '../overlay/overlay-source.ts'
import type { CacheReader, ListQuery } from '../reader.ts'
import { writtenAt } from '../tables/library-internals.ts'
import { concernsCollection, concernsList, concernsRow } from './concerns.ts'

type AnyShown = Shown<CollectionName>

/** The live questions of the engine: the cache with pending operations applied. */
export function openQuestions(reader: CacheReader, source: OverlaySource) {
  const watch =
    <T>(concerns: (touched: Touched, answer: T | undefined) => boolean) =>
    (changed: () => void, known: () => T | undefined) =>
      source.onChange((touched) => {
        if (concerns(touched, known())) changed()
      })

  function doc(collection: CollectionName, id: string): Live<AnyShown | null> {
    return liveQuery<AnyShown | null>({
      watch: watch((touched) => concernsRow(touched, collection, id)),
      async ask(previous) {
        if (id === '') return null
        const row = (await source.current()).get(rowKey(collection, id))
        if (row) return row.doc && shown(row.doc, row.waiting)
        const held = await reader.get(collection, id)
        return held && reuseIfSame(previous ?? undefined, held)
      },
    })
  }

  function list(query: ListQuery): Live<readonly AnyShown[]> {
    return liveQuery<readonly AnyShown[]>({
      watch: watch((touched, answer) => concernsList(touched, query, answer)),
      async ask(previous) {
        const overlay = await source.current()
        const extra = rowsOf(overlay, query).length
        const base = await reader.find({ ...query, limit: query.limit + extra })
        return sameOrNew(previous, overlayList(query, base, overlay), overlay, query.collection)
      },
    })
  }

  function all(collection: CollectionName): Live<readonly AnyShown[]> {
    return liveQuery<readonly AnyShown[]>({
      watch: watch((touched) => concernsCollection(touched, collection)),
      async ask(previous) {
        const overlay = await source.current()
        const query = { collection, where: {}, order: '_id', limit: Number.POSITIVE_INFINITY }
        const docs = overlayList(query, await reader.all(collection), overlay)
        return sameOrNew(previous, docs, overlay, collection)
      },
    })
  }

  return { doc, list, all }
}

const shown = (doc: AnyDocument, waiting: number) => ({ seq: 0, ...doc, waiting }) as unknown as AnyShown

/**
 * Keeps the same object for the same version, so that a memoised card does not render again. The server sends a version
 * again, with more in it, to an app that was updated or a user with other rights.
 */
function reuseIfSame(previous: AnyShown | undefined, doc: AnyDocument): AnyShown {
  const isSame =
    previous?._id === doc._id &&
    previous.seq === doc.seq &&
    previous.waiting === 0 &&
    writtenAt(previous) === writtenAt(doc)
  return isSame ? previous : shown(doc, 0)
}

export function sameOrNew(
  previous: readonly AnyShown[] | undefined,
  docs: readonly AnyDocument[],
  overlay: Overlay,
  collection: CollectionName,
): readonly AnyShown[] {
  const before = new Map(previous?.map((doc) => [doc._id, doc]))
  const answer = docs.map((doc) => {
    const row = overlay.get(rowKey(collection, doc._id))
    return row ? shown(doc, row.waiting) : reuseIfSame(before.get(doc._id), doc)
  })
  const isSame = previous?.length === answer.length && answer.every((doc, at) => doc === previous[at])
  return isSame ? previous : answer
}
