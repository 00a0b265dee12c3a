import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'

/**
 * Another place remembers the ids of the waiting operations, because a browser may wipe or truncate the outbox without a
 * word (FACTS). On adding it is written after the outbox and on removing before it, so it never names one that the outbox
 * was right not to have.
 */
export interface Witness {
  add(opId: string): Promise<void>
  remove(opIds: readonly string[]): Promise<void>
  /** What it names and the device does not hold. From here on it speaks of what is there, so it is told once. */
  missing(held: ReadonlySet<string>): Promise<string[]>
}

/**
 * A place outside of IndexedDB: Chromium keeps all databases of an origin in one log, and what damages or evicts the outbox
 * takes the witness beside it along. It is not flushed in time, so it counts only where it is ahead.
 */
export type Mirror = Pick<Storage, 'getItem' | 'setItem'>

interface Testimony {
  ids: string[]
  /** Counts the writings, so that of two places the one that lost its end is known. */
  turn: number
}

export function openWitness(meta: MetaDatabase, mirror: Mirror | null, userId: string): Witness {
  const key = `witness ${userId}`

  function reflected(): Testimony | null {
    try {
      return JSON.parse(mirror?.getItem(key) ?? 'null') as Testimony | null
    } catch {
      return null
    }
  }

  async function newest(): Promise<Testimony> {
    const inside = await readValue<Testimony>(meta, key)
    const outside = reflected()
    const ahead = (outside?.turn ?? 0) > (inside?.turn ?? 0) ? outside : inside
    return ahead ?? { ids: [], turn: 0 }
  }

  /** One transaction, so that two tabs, or adding and removing in one, do not undo each other's. */
  async function change(next: (ids: string[]) => string[]): Promise<void> {
    const testimony = await meta.transaction('rw', meta.values, async () => {
      const { ids, turn } = await newest()
      const changed: Testimony = { ids: next(ids), turn: turn + 1 }
      await writeValue(meta, key, changed)
      return changed
    })
    if ((reflected()?.turn ?? 0) >= testimony.turn) return
    try {
      mirror?.setItem(key, JSON.stringify(testimony))
    } catch {
      // Full or forbidden: the first place still knows.
    }
  }

  return {
    add: (opId) => change((ids) => [...new Set([...ids, opId])]),
    remove: (opIds) => change((ids) => ids.filter((id) => !opIds.includes(id))),
    async missing(held) {
      const { ids } = await newest()
      const gone = ids.filter((id) => !held.has(id))
      if (gone.length > 0) await change(() => [...held])
      return gone
    },
  }
}
