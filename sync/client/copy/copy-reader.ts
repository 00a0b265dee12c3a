import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames } from '#sync/contract/registry.ts'
import type { CacheReader, TouchedRow } from '../reader.ts'
import type { CopyTables } from '../tables/copy-tables.ts'
import { docTable } from '../tables/doc-table.ts'

/** Milliseconds. Batches stored within this time are reported as one change. */
const COALESCE = 16

/** Milliseconds; replaces `COALESCE` during the first copy, because each query on screen slows the copy down. */
const COALESCE_FILLING = 250

/** Milliseconds without another question before a count runs, and the longest it waits for that. */
const QUIET_MS = 40
const MAX_WAIT_MS = 1_000

/**
 * Reads below RxDB. RxDB's query cache may be older than the change that caused the question, and creating RxDocuments
 * for rows that are only shown costs more than reading them.
 */
export function copyReader(
  copy: CopyTables,
  { isFilling = () => false }: { isFilling?: () => boolean } = {},
): CacheReader {
  const tables = Object.fromEntries(collectionNames.map((name) => [name, docTable(copy, name)])) as Record<
    CollectionName,
    ReturnType<typeof docTable>
  >
  const batches = new Map<CollectionName, Promise<Map<string, AnyDocument>>>()
  const wanted = new Map<CollectionName, Set<string>>()

  /** Cards ask for their customers one by one. All ids asked for in one turn are read in one transaction. */
  function get(name: CollectionName, id: string): Promise<AnyDocument | null> {
    const ids = wanted.get(name) ?? new Set()
    wanted.set(name, ids.add(id))
    let batch = batches.get(name)
    if (!batch) {
      batch = Promise.resolve().then(async () => {
        batches.delete(name)
        wanted.delete(name)
        const docs = await tables[name].byIds([...ids])
        return new Map(docs.map((doc) => [doc._id, doc]))
      })
      batches.set(name, batch)
    }
    return batch.then((docs) => docs.get(id) ?? null)
  }

  const { soon, later } = turns()

  return {
    get: (name, id) => soon(get(name, id)),
    getMany: (name, ids) => soon(tables[name].byIds(ids)),
    find: (query) => soon(tables[query.collection].find(query)),
    // A count visits every row it counts, and users look at the rows of a screen first.
    count: (name, where) => later(() => tables[name].count(where)),
    all: (name) => soon(tables[name].all()),
    onChange(listener) {
      let touched = new Map<CollectionName, TouchedRow[]>()
      let timer: ReturnType<typeof setTimeout> | undefined
      let told = 0
      // The first rows are reported without the longer delay.
      const wait = () =>
        isFilling() ? Math.max(COALESCE, told + COALESCE_FILLING - performance.now()) : COALESCE
      const stop = copy.onTouch((name, rows) => {
        touched.set(name, [...(touched.get(name) ?? []), ...rows])
        timer ??= setTimeout(() => {
          timer = undefined
          told = performance.now()
          const change = touched
          touched = new Map()
          listener(change)
        }, wait())
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    close: copy.close,
  }
}

/** IndexedDB answers one request after the other, so slow requests wait until no other is open. */
function turns() {
  let open = 0
  let lastAnswered = performance.now()

  async function soon<T>(answer: Promise<T>): Promise<T> {
    open += 1
    try {
      return await answer
    } finally {
      open -= 1
      lastAnswered = performance.now()
    }
  }

  async function later<T>(ask: () => Promise<T>): Promise<T> {
    const until = performance.now() + MAX_WAIT_MS
    for (let now = performance.now(); now < until; now = performance.now()) {
      if (open === 0 && now - lastAnswered >= QUIET_MS) break
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 2))
    }
    return ask()
  }

  return { soon, later }
}
