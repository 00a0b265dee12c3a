import { Dexie, type EntityTable } from 'dexie'
import type { CollectionName } from '#sync/contract/registry.ts'
import type { Entry } from './search-text.ts'

export const SEARCHED = ['orders', 'customers', 'archives', 'companies'] as const satisfies CollectionName[]

/** Raised when the text of an entry is made in another way. */
const SHAPE = 3
/** Entries in one row: read one by one, a hundred thousand take seconds. */
const TOGETHER = 2_000

export const keyOf = ({ collection, id }: Pick<Entry, 'collection' | 'id'>) => `${collection}/${id}`

/** The index on disk, beside its copy and dropped with it: making it anew means reading every document. */
export class KeptEntries extends Dexie {
  declare chunks: EntityTable<{ at: number; entries: readonly Entry[] }, 'at'>
  /** What changed since the chunks were written; null for what is gone. */
  declare changes: EntityTable<{ key: string; entry: Entry | null }, 'key'>
  declare marks: EntityTable<{ shape: number }, 'shape'>
  /** As this worker wrote it last; null before: another one may have written since it was read. */
  #isWhole: boolean | null = null

  constructor(copy: string) {
    super(keptName(copy))
    this.version(1).stores({ chunks: 'at', changes: 'key', marks: 'shape' })
  }

  /** Whether it knew everything the copy holds when the last worker ended. */
  async wasWhole(): Promise<boolean> {
    return (await this.marks.get(SHAPE)) !== undefined
  }

  async load(): Promise<Map<string, Entry>> {
    // In one transaction: another worker may be writing the chunks anew.
    const [chunks, changes] = await this.transaction('r', this.chunks, this.changes, () =>
      Promise.all([this.chunks.toArray(), this.changes.toArray()]),
    )
    const entries = new Map<string, Entry>()
    for (const chunk of chunks) {
      for (const entry of chunk.entries) entries.set(keyOf(entry), entry)
    }
    for (const { key, entry } of changes) {
      if (entry) entries.set(key, entry)
      else entries.delete(key)
    }
    return entries
  }

  async saveAll(entries: readonly Entry[]): Promise<void> {
    await this.transaction('rw', this.chunks, this.changes, this.marks, async () => {
      await Promise.all([this.chunks.clear(), this.changes.clear()])
      for (let at = 0; at < entries.length; at += TOGETHER) {
        await this.chunks.put({ at, entries: entries.slice(at, at + TOGETHER) })
      }
    })
  }

  /** How many changes lie beside the chunks now. */
  async saveChanges(changes: ReadonlyMap<string, Entry | null>): Promise<number> {
    await this.changes.bulkPut([...changes].map(([key, entry]) => ({ key, entry })))
    return this.changes.count()
  }

  /** Whether it knows everything the copy holds: denied before the copy is written, and said again after the index is. */
  async setWhole(isWhole: boolean): Promise<void> {
    if (isWhole === this.#isWhole) return
    await (isWhole ? this.marks.put({ shape: SHAPE }) : this.marks.clear())
    this.#isWhole = isWhole
  }
}

const keptName = (copy: string) => `${copy}--search`

export const dropKeptEntries = (copy: string) => Dexie.delete(keptName(copy))
