import { Dexie, type EntityTable } from 'dexie'
import type { CollectionName } from '#sync/contract/registry.ts'
import type { Entry } from './search-text.ts'

export const SEARCHED = ['orders', 'customers', 'archives', 'companies'] as const satisfies CollectionName[]

/** Raised when the text of an entry is made in another way. */
const SHAPE = 5
/** Entries in one row: read one by one, a hundred thousand take seconds. */
const TOGETHER = 2_000
/** Nobody waits for the writing, and everybody writes to the same disk: after each row it rests so many times as long. */
const RESTS = 4

export const keyOf = ({ collection, id }: { collection: CollectionName; id: string }) => `${collection}/${id}`

/** By key. Null for what is gone, undefined for what is in doubt: its document has to be read. */
export type Changes = ReadonlyMap<string, Entry | null | undefined>

/** The index on disk, beside its copy and dropped with it: making it anew means reading every document. */
export class KeptEntries extends Dexie {
  declare chunks: EntityTable<{ at: readonly [turn: number, from: number]; entries: readonly Entry[] }, 'at'>
  /** What changed since the chunks were written, and what is in doubt. */
  declare changes: EntityTable<{ key: string; entry?: Entry | null }, 'key'>
  /** While there is one, the chunks of its turn and the changes know of everything the copy holds. */
  declare marks: EntityTable<{ shape: number; turn: number }, 'shape'>

  constructor(copy: string) {
    super(keptName(copy))
    this.version(1).stores({ chunks: 'at', changes: 'key', marks: 'shape' })
  }

  /** Null when it was never written to its end. */
  async load(): Promise<{ entries: Map<string, Entry>; doubted: readonly string[] } | null> {
    // In one transaction: another worker may be writing the chunks anew.
    return this.transaction('r', this.chunks, this.changes, this.marks, async () => {
      const mark = await this.marks.get(SHAPE)
      if (!mark) return null
      const entries = new Map<string, Entry>()
      const doubted: string[] = []
      await this.chunks
        .where('at')
        .between([mark.turn], [mark.turn, []])
        .each((chunk) => {
          for (const entry of chunk.entries) entries.set(keyOf(entry), entry)
        })
      for (const { key, entry } of await this.changes.toArray()) {
        if (entry) entries.set(key, entry)
        else entries.delete(key)
        if (entry === undefined) doubted.push(key)
      }
      return { entries, doubted }
    })
  }

  /**
   * A piece at a time: written at once, a hundred thousand keep every other writer of this origin waiting for seconds. What
   * was written before counts until the last piece is there with what changed meanwhile; without that, for ever.
   */
  async saveAll(entries: readonly Entry[], meanwhile: () => Changes | null): Promise<boolean> {
    const turn = Date.now()
    for (let from = 0; from < entries.length; from += TOGETHER) {
      const began = performance.now()
      await this.chunks.put({ at: [turn, from], entries: entries.slice(from, from + TOGETHER) })
      await new Promise((resolve) => setTimeout(resolve, (performance.now() - began) * RESTS))
    }
    return this.transaction('rw', this.chunks, this.changes, this.marks, async () => {
      const changes = meanwhile()
      if (changes) {
        await this.changes.clear()
        await this.changes.bulkPut(rowsOf(changes))
        await this.marks.clear()
        await this.marks.put({ shape: SHAPE, turn })
      }
      const counts = (await this.marks.get(SHAPE))?.turn
      // Those of an older build have no turn.
      const written = await this.chunks.toCollection().primaryKeys()
      await this.chunks.bulkDelete(written.filter((at) => !Array.isArray(at) || at[0] !== counts))
      return changes !== null
    })
  }

  /** How many changes lie beside the chunks now. */
  async saveChanges(changes: Changes): Promise<number> {
    await this.changes.bulkPut(rowsOf(changes))
    return this.changes.count()
  }

  /** Their documents are about to be others. Once this resolves, an end in between is noticed by the next start. */
  async doubt(keys: readonly string[]): Promise<void> {
    try {
      await this.transaction('rw', this.changes, this.marks, async () => {
        if (await this.marks.get(SHAPE)) await this.changes.bulkPut(keys.map((key) => ({ key })))
      })
    } catch (error) {
      // On a full device nothing can be added: then nothing that is there counts.
      console.debug('What is stored next could not be noted', error)
      await this.marks.clear()
    }
  }
}

const rowsOf = (changes: Changes) => [...changes].map(([key, entry]) => ({ key, entry }))

const keptName = (copy: string) => `${copy}--search`

export const dropKeptEntries = (copy: string) => Dexie.delete(keptName(copy))
