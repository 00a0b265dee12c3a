import { sql } from 'kysely'
import type { Tick } from '#sync/contract/wire/protocol.ts'
import { CLOCK_CHANNEL } from '#sync/server/store/clock.ts'
import type { Database } from '#sync/server/store/database.ts'
import { type Feed, latestOnly } from './latest-only.ts'

export interface LiveHub {
  /** Yields the tree's clock now and whenever it moves, until `stillAllowed` returns false or the reader stops. */
  subscribe(tree: string, stillAllowed: () => Promise<boolean>): AsyncIterableIterator<Tick>
  close(): Promise<void>
}

export interface LiveOptions {
  /** Milliseconds. Notifications can be lost, so the clocks are polled besides. */
  pollEvery?: number
  /** Milliseconds between two reads of the clocks: a burst of writes becomes one hint. */
  gap?: number
  onError?: (error: unknown) => void
}

type Reading = Tick & { tree: string }

/** One hub per process: one listening connection and one poll, for any number of sockets. */
export async function openLiveHub(db: Database, options: LiveOptions = {}): Promise<LiveHub> {
  const { pollEvery = 5_000, gap = 100, onError = () => {} } = options
  const feedsByTree = new Map<string, Set<Feed<Tick>>>()
  const moved = new Set<string>()
  let lookedAt = 0
  let next: NodeJS.Timeout | undefined

  /** The first change of a burst is read at once, the others together one gap later. */
  function lookAt(trees: Iterable<string>) {
    for (const tree of trees) if (feedsByTree.has(tree)) moved.add(tree)
    if (moved.size === 0 || next) return
    next = setTimeout(() => look().catch(onError), Math.max(0, lookedAt + gap - Date.now()))
    next.unref()
  }

  async function look() {
    const trees = [...moved]
    moved.clear()
    next = undefined
    lookedAt = Date.now()
    for (const { tree, epoch, seq } of await readClocks(db, trees)) {
      // All subscribers get the same object, so that they can share what is derived from it.
      const tick = { epoch, seq }
      for (const feed of feedsByTree.get(tree) ?? []) feed.push(tick)
    }
  }

  const unlisten = await db.listen(CLOCK_CHANNEL, (payload) => {
    lookAt(payload === null ? feedsByTree.keys() : [treeOf(payload)])
  })
  const poll = setInterval(() => lookAt(feedsByTree.keys()), pollEvery)
  poll.unref()

  return {
    subscribe(tree, stillAllowed) {
      const feeds = feedsByTree.get(tree) ?? new Set()
      feedsByTree.set(tree, feeds)
      const feed = latestOnly<Tick>({
        changed: (told, now) => now.epoch !== told.epoch || now.seq > told.seq,
        stillAllowed,
        onError,
        ended: () => {
          feeds.delete(feed)
          if (feeds.size === 0) feedsByTree.delete(tree)
        },
      })
      feeds.add(feed)
      lookAt([tree])
      return feed.values
    },
    async close() {
      clearInterval(poll)
      clearTimeout(next)
      await unlisten()
      for (const feeds of feedsByTree.values()) for (const feed of feeds) feed.end()
    },
  }
}

/** A tree without a clock row was never written to and reads as `seq` 0. */
async function readClocks(db: Database, trees: readonly string[]): Promise<Reading[]> {
  return db.read(async (tx) => {
    const { rows } = await sql<Reading>`
      select wanted.tree, coalesce(epoch, '') as epoch, coalesce(seq, 0) as seq
      from unnest(${[...trees]}::text[]) as wanted (tree) left join clocks using (tree)`.execute(tx)
    return rows
  })
}

function treeOf(payload: string): string {
  return String((JSON.parse(payload) as { tree?: unknown }).tree)
}
