import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'

/**
 * Another place remembers the ids of the waiting operations, because a browser may wipe or truncate the outbox without a
 * word (FACTS). On adding it is written after the outbox and on removing before it, so it never names one that the outbox
 * was right not to have.
 */
export interface Witness {
  add(opIds: readonly string[]): Promise<void>
  remove(opIds: readonly string[]): Promise<void>
  /** How many it named that the device did not hold, since somebody last took note. */
  lost(readHeld: () => Promise<ReadonlySet<string>>): Promise<number>
  takeNote(): Promise<void>
}

/**
 * A place outside of IndexedDB: Chromium keeps all databases of an origin in one log, and what damages or evicts the outbox
 * takes the witness beside it along. It is not flushed in time, so it counts only where it is ahead.
 */
export type Mirror = Pick<Storage, 'getItem' | 'setItem'>

interface Testimony {
  ids: string[]
  lost: number
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
    return { ids: [], turn: 0, lost: 0, ...ahead }
  }

  /** One transaction, so that two tabs, or adding and removing in one, do not undo each other's. */
  async function change(next: (now: Testimony) => Partial<Testimony>): Promise<Testimony> {
    const changed = await meta.transaction('rw', meta.values, async () => {
      const now = await newest()
      const after: Testimony = { ...now, ...next(now), turn: now.turn + 1 }
      await writeValue(meta, key, after)
      return after
    })
    if ((reflected()?.turn ?? 0) < changed.turn) reflect(changed)
    return changed
  }

  function reflect(testimony: Testimony) {
    try {
      mirror?.setItem(key, JSON.stringify(testimony))
    } catch {
      // Full or forbidden: the first place still knows.
    }
  }

  return {
    add: (opIds) => written(change(({ ids }) => ({ ids: [...new Set([...ids, ...opIds])] }))),
    remove: (opIds) => written(change(({ ids }) => ({ ids: ids.filter((id) => !opIds.includes(id)) }))),
    async lost(readHeld) {
      const { ids, lost } = await newest()
      const held = await readHeld()
      const gone = ids.filter((id) => !held.has(id))
      if (gone.length === 0) return lost
      const counted = await change((now) => {
        // What another tab settled since then is named no more.
        const missing = now.ids.filter((id) => gone.includes(id))
        return { ids: now.ids.filter((id) => !missing.includes(id)), lost: now.lost + missing.length }
      })
      return counted.lost
    },
    takeNote: () => written(change(() => ({ lost: 0 }))),
  }
}

const written = (testimony: Promise<Testimony>): Promise<void> => testimony.then(() => {})
