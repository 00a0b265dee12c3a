import { rowVersionOf } from '#sync/contract/core/derive/row-version.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Cursor, PullPage } from '#sync/contract/wire/protocol.ts'
import { backoff } from '../runner/backoff.ts'
import type { RowLoader } from './load-rows.ts'
import type { PullCollector } from './pull-collector.ts'

export interface FillOptions {
  name: CollectionName
  loader: RowLoader
  collector: PullCollector
  /** Number of documents stored so far, and of all in the first copy. */
  onProgress(stored: number, total: number): void
  beforeStoring(ids: readonly string[]): Promise<() => void>
  /** The cursor belongs to another epoch or scope, so this copy is useless. */
  onReset(): void
  /** Stops the fill after the page that is being stored. */
  signal: AbortSignal
}

/** Documents per page. The first page is small, so that a screen is full at once. */
const FIRST_PAGE = 250
const PAGE = 1_000

/**
 * Pulls the first copy of one collection, page by page. Resolves with the cursor to follow changes from, with undefined
 * where RxDB must continue a copy it began, or with null when stopped or reset.
 */
export async function fillCollection(options: FillOptions): Promise<Cursor | undefined | null> {
  const { name, loader, collector, onProgress, beforeStoring, onReset, signal } = options
  let cursor = await loader.reached()
  if (cursor === null && (await loader.hasRows())) return undefined
  let stored = 0
  let total = 0
  const ask = (after: Cursor | null) =>
    collector.ask({
      collection: name,
      ...rowVersionOf(definitionOf(name)),
      cursor: after,
      limit: after === null ? FIRST_PAGE : PAGE,
    })

  const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
  let asked: Promise<PullPage> | null = null
  while (cursor === null || cursor.fill) {
    const page: PullPage | null = await Promise.race([asked ?? ask(cursor), stopped]).catch(() => null)
    if (page === null || signal.aborted) return null
    if (page.reset) {
      onReset()
      return null
    }
    // Asks one page ahead: the server reads the next page while this one is stored.
    asked = page.cursor.fill ? ask(page.cursor) : null
    asked?.catch(() => {})
    if (page.total !== null) total = page.total
    const docs = page.documents as unknown as AnyDocument[]
    const isStored = await beforeStoring(docs.map(({ _id }) => _id))
    await storeUntilDone(options, docs, page.cursor)
    isStored()
    if (signal.aborted) return null
    stored += docs.length
    onProgress(stored, total)
    cursor = page.cursor
  }
  return cursor
}

/** Retries with backoff until the page is stored or the fill is stopped, for instance while the disk is full. */
async function storeUntilDone(
  { loader, signal }: FillOptions,
  docs: readonly AnyDocument[],
  cursor: Cursor,
): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      return await loader.load(docs, cursor)
    } catch (error) {
      console.debug('A page of the first copy could not be stored', error)
      await new Promise<void>((resolve) => {
        setTimeout(resolve, backoff(attempt))
        signal.addEventListener('abort', () => resolve())
      })
    }
  }
}
