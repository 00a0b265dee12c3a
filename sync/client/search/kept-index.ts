import { Dexie, type EntityTable } from 'dexie'
import type { Positions } from '../reader.ts'
import type { Entry } from './entry.ts'
import { type Columns, fromColumns, toColumns } from './entry-columns.ts'

/** Raised when entries are made or stored in another way. Marks of other shapes do not count. */
const SHAPE = 6

/** Says that the pieces and the doubts together know of every row of the copy. Without one nothing on disk counts. */
export interface Mark {
  shape: number
  /** The worker that writes. Another one that still has a write on its way finds its name replaced, and gives up. */
  keeper: string
  /** How far the copy was when the pieces were last written. */
  positions: Positions
  /** Words that were left out of the entries; see `ownWordsOf`. */
  ownWords: readonly string[]
}

/** The entries of one range of keys, from `from` up to the next piece. */
export interface Piece {
  from: string
  entries: readonly Entry[]
}

export interface KeptEntries {
  entries: (readonly [key: string, entry: Entry])[]
  /** Keys of rows that may have changed since their piece was written. */
  doubts: string[]
}

export interface Claimed {
  /** Where each piece begins, ascending. */
  froms: string[]
  doubts: string[]
}

/** The index on disk, in a database beside its copy and dropped with it. Making it anew means reading every document. */
export class KeptIndex extends Dexie {
  declare pieces: EntityTable<{ from: string; columns: Columns }, 'from'>
  declare doubts: EntityTable<{ key: string }, 'key'>
  declare marks: EntityTable<Mark, 'shape'>

  constructor(copy: string) {
    super(databaseOf(copy))
    this.version(1).stores({ chunks: 'at', changes: 'key', marks: 'shape' })
    this.version(2).stores({ chunks: null, changes: null, pieces: 'from', doubts: 'key' })
  }

  /** Undefined when it was never written to its end. */
  mark(): Promise<Mark | undefined> {
    return this.marks.get(SHAPE)
  }

  /** Undefined likewise. */
  load(): Promise<KeptEntries | undefined> {
    // One transaction: another worker may be writing.
    return this.transaction('r', this.pieces, this.doubts, this.marks, async () => {
      const mark = await this.marks.get(SHAPE)
      if (!mark) return undefined
      const pieces = await this.pieces.toArray()
      const doubts = await this.doubts.toCollection().primaryKeys()
      return { entries: pieces.flatMap(({ columns }) => fromColumns(columns)), doubts }
    })
  }

  /** Makes this worker the one that writes. What counts of what is there; null when nothing does. */
  claim(keeper: string): Promise<Claimed | null> {
    return this.transaction('rw', this.pieces, this.doubts, this.marks, async () => {
      const mark = await this.marks.get(SHAPE)
      if (!mark) return null
      await this.marks.put({ ...mark, keeper })
      const froms = await this.pieces.toCollection().primaryKeys()
      return { froms, doubts: await this.doubts.toCollection().primaryKeys() }
    })
  }

  /** Nothing on disk counts any more. */
  forget(): Promise<void> {
    return this.transaction('rw', this.pieces, this.doubts, this.marks, async () => {
      await this.marks.clear()
      await Promise.all([this.pieces.clear(), this.doubts.clear()])
    })
  }

  async addPiece({ from, entries }: Piece): Promise<void> {
    await this.pieces.put({ from, columns: toColumns(entries) })
  }

  /** The pieces are all there. `last` is asked inside the transaction, so that what follows it is written after it. */
  complete(last: () => { mark: Omit<Mark, 'shape'>; doubts: readonly string[] }): Promise<void> {
    return this.transaction('rw', this.doubts, this.marks, async () => {
      const { mark, doubts } = last()
      await this.doubts.bulkPut(doubts.map((key) => ({ key })))
      await this.marks.put({ shape: SHAPE, ...mark })
    })
  }

  /**
   * Replaces one piece, by one or more, and takes back the doubts about it. False when another worker writes by now.
   * `change` is asked inside the transaction, so that doubts that are noted after it stay.
   */
  fold(
    keeper: string,
    change: () => { pieces: readonly Piece[]; settled: readonly string[]; positions: Positions },
  ): Promise<boolean> {
    return this.transaction('rw', this.pieces, this.doubts, this.marks, async () => {
      const mark = await this.marks.get(SHAPE)
      if (mark?.keeper !== keeper) return false
      const { pieces, settled, positions } = change()
      await this.pieces.bulkPut(pieces.map(({ from, entries }) => ({ from, columns: toColumns(entries) })))
      await this.doubts.bulkDelete([...settled])
      await this.marks.put({ ...mark, positions })
      return true
    })
  }

  /** Their documents are about to change. Once this resolves, an end in between is noticed by the next start. */
  async doubt(keys: readonly string[]): Promise<void> {
    await this.doubts.bulkPut(keys.map((key) => ({ key })))
  }
}

const databaseOf = (copy: string) => `${copy}--search`

export const dropKeptIndex = (copy: string) => Dexie.delete(databaseOf(copy))
