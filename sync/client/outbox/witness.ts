import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'

/**
 * A second record of the ids of waiting operations, because a browser may wipe or truncate the outbox silently. It is
 * written after the outbox when adding and before it when removing, so it never names an operation the outbox rightly
 * lacks.
 */
export interface Witness {
  add(opIds: readonly string[]): Promise<void>
  remove(opIds: readonly string[]): Promise<void>
  /** Number of operations it named that the device did not hold, since the user last took note. */
  lost(readHeld: () => Promise<ReadonlySet<string>>): Promise<number>
  takeNote(): Promise<void>
}

/**
 * A place outside IndexedDB: Chromium keeps all databases of an origin in one log, so damage or eviction of the outbox
 * hits the witness beside it too. It is not flushed in time, so it counts only where it is ahead.
 */
export type Mirror = Pick<Storage, 'getItem' | 'setItem'>

interface Testimony {
  ids: string[]
  lost: number
  /** Counts the writes, which shows which of the two places lost its tail. */
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

  /** One transaction, so that two tabs, or adding and removing in one tab, do not overwrite each other. */
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
      // Storage is full or forbidden; the meta database still has it.
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
        // Excludes operations that another tab settled meanwhile.
        const missing = now.ids.filter((id) => gone.includes(id))
        return { ids: now.ids.filter((id) => !missing.includes(id)), lost: now.lost + missing.length }
      })
      return counted.lost
    },
    takeNote: () => written(change(() => ({ lost: 0 }))),
  }
}

const written = (testimony: Promise<Testimony>): Promise<void> => testimony.then(() => {})
