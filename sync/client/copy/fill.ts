import type { CollectionName } from '#sync/contract/core/documents.ts'
import { fillWaves } from '#sync/contract/registry.ts'
import { fillCollection } from './fill-collection.ts'
import { type CacheDatabase, loaderOf } from './open-cache.ts'
import type { PullCollector } from './pull-collector.ts'
import { type CollectionReplication, replicate } from './replicate.ts'

export interface CopyReplication {
  reSync(): void
  /** Resolves when the first copy of all collections is complete. */
  readonly filled: Promise<void>
  stop(): Promise<void>
}

export interface CopyOptions {
  db: CacheDatabase
  collector: PullCollector
  onProgress(progress: { received: number; total: number }): void
  onPosition(collection: CollectionName, seq: number): void
  beforeStoring(collection: CollectionName, ids: readonly string[]): Promise<() => void>
  onReset(): void
}

const [FIRST = [], REST = [], LAST = []] = fillWaves

/** Replicates all collections of one copy. Less important ones start once the others are filled or under way. */
export function replicateAll({
  db,
  collector,
  onProgress,
  onPosition,
  beforeStoring,
  onReset,
}: CopyOptions): CopyReplication {
  const running = new Map<CollectionName, CollectionReplication>()
  const begun = new Map<CollectionName, Promise<void>>()
  const progress = new Map<CollectionName, { received: number; total: number }>()
  const stopping = new AbortController()
  const { signal } = stopping
  const fills: Promise<unknown>[] = []

  function start(name: CollectionName) {
    begun.set(name, begin(name))
  }

  /** Resolves when the first copy of the collection is complete and changes are followed. */
  async function begin(name: CollectionName) {
    const how = {
      name,
      collector,
      onProgress(received: number, total: number) {
        progress.set(name, { received, total })
        onProgress(sumOf(progress.values()))
      },
      beforeStoring: (ids: readonly string[]) => beforeStoring(name, ids),
      onReset,
    }
    const filling = signal.aborted ? null : fillCollection({ ...how, loader: loaderOf(db, name), signal })
    fills.push(Promise.resolve(filling))
    const from = await filling
    // Never resolves: nobody waits for a stopped copy.
    if (from === null || signal.aborted) return new Promise<never>(() => {})
    const replication = replicate({ ...how, db, from, onPosition: (seq) => onPosition(name, seq) })
    running.set(name, replication)
    await replication.filled
  }
  const filledOf = (names: readonly CollectionName[]) => Promise.all(names.map((name) => begun.get(name)))

  for (const name of FIRST) start(name)
  const filled = (async () => {
    // Orders are many: the second wave does not wait for all of them.
    await filledOf(FIRST.slice(0, -1))
    for (const name of REST) start(name)
    await filledOf([...FIRST, ...REST])
    for (const name of LAST) start(name)
    await filledOf(LAST)
  })()

  return {
    reSync() {
      for (const replication of running.values()) replication.reSync()
    },
    filled,
    async stop() {
      stopping.abort()
      await Promise.allSettled(fills)
      await Promise.all([...running.values()].map((replication) => replication.stop()))
    },
  }
}

function sumOf(all: Iterable<{ received: number; total: number }>) {
  let received = 0
  let total = 0
  for (const one of all) {
    received += one.received
    total += one.total
  }
  return { received, total }
}
