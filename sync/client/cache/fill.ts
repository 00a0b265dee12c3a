import { type CollectionName, collectionNames } from '#sync/contract/registry.ts'
import type { CacheDatabase } from './open-cache.ts'
import type { PullCollector } from './pull-collector.ts'
import { type CollectionReplication, replicate } from './replicate.ts'

export interface CopyReplication {
  reSync(): void
  /** The first copy of everything is complete. */
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

/** What a board needs to make sense comes first, the archives last (DESIGN §6). */
const FIRST: readonly CollectionName[] = ['companies', 'statuses', 'users', 'orders']
const LAST: readonly CollectionName[] = ['archives']

/** All collections of one copy, each started when what matters more is on its way. */
export function replicateAll({
  db,
  collector,
  onProgress,
  onPosition,
  beforeStoring,
  onReset,
}: CopyOptions): CopyReplication {
  const running = new Map<CollectionName, CollectionReplication>()
  const progress = new Map<CollectionName, { received: number; total: number }>()
  let stopped = false

  function start(name: CollectionName) {
    if (stopped) return
    const replication = replicate({
      db,
      name,
      collector,
      onProgress(received, total) {
        progress.set(name, { received, total })
        onProgress(sumOf(progress.values()))
      },
      onPosition: (seq) => onPosition(name, seq),
      beforeStoring: (ids) => beforeStoring(name, ids),
      onReset,
    })
    running.set(name, replication)
  }
  const filledOf = (names: readonly CollectionName[]) =>
    Promise.all(names.map((name) => running.get(name)?.filled ?? Promise.resolve()))

  const rest = collectionNames.filter((name) => !FIRST.includes(name) && !LAST.includes(name))
  for (const name of FIRST) start(name)
  const filled = (async () => {
    await filledOf(FIRST.slice(0, -1))
    for (const name of rest) start(name)
    await filledOf([...FIRST, ...rest])
    for (const name of LAST) start(name)
    await filledOf(LAST)
  })()

  return {
    reSync() {
      for (const replication of running.values()) replication.reSync()
    },
    filled,
    async stop() {
      stopped = true
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
