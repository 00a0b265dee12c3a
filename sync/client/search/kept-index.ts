import { Dexie, type EntityTable } from 'dexie'
import { type Entry, keyOf, SEARCHED, type Searched } from './entry.ts'
import { type Columns, fromColumns, toColumns } from './entry-columns.ts'

/** Raised when entries are made or stored in another way. Marks of other shapes do not count. */
const SHAPE = 8

/**
 * Says of which collections the pieces and the doubts together know every row of the copy. Pieces of other collections do not
 * count.
 */
export interface Mark {
  shape: number
  /** The worker that writes. Another one that still has a write on its way finds its name replaced, and gives up. */
  keeper: string
  /** How far the copy of each such collection was when its pieces were written. */
  positions: Partial<Record<Searched, number>>
  /** Words that were left out of the entries; see `ownWordsOf`. */
  ownWords: readonly string[]
}

/** The entries of one range of keys, from `from` up to the next piece. */
export interface Piece {
  from: string
  entries: readonly Entry[]
}

export interface KeptEntries {
  /** The collections of which every row is among the entries or in doubt. */
  known: Searched[]
  entries: (readonly [key: string, entry: Entry])[]
  /** Keys of rows that may have changed since their piece was written. */
  doubts: string[]
}

export interface Claimed {
  /** Where each piece of a known collection begins, ascending. */
  froms: Map<Searched, string[]>
  doubts: string[]
}

/** The index on disk, in a database beside its copy and dropped with it. Making it anew means reading every document. */
export class KeptIndex extends Dexie {
  declare pieces: EntityTable<{ from: string; columns: Columns }, 'from'>
  declare doubts: EntityTable<{ key: string }, 'key'>
  declare marks: EntityTable<Mark, 'shape'>

  constructor(copy: string) {
    super(databaseOf(copy))
    this.version(1).stores({ pieces: 'from', doubts: 'key', marks: 'shape' })
  }

  /** Undefined when no worker ever wrote it. */
  mark(): Promise<Mark | undefined> {
    return this.marks.get(SHAPE)
  }

  load(): Promise<KeptEntries> {
    // One transaction: another worker may be writing.
    return this.transaction('r', this.pieces, this.doubts, this.marks, async () => {
      const known = knownOf(await this.marks.get(SHAPE))
      const pieces = await Promise.all(known.map((collection) => this.piecesOf(collection).toArray()))
      const doubts = await this.doubts.toCollection().primaryKeys()
      return { known, entries: pieces.flat().flatMap(({ columns }) => fromColumns(columns)), doubts }
    })
  }

  /** Makes this worker the one that writes, from nothing or with what counts of what is there. */
  claim(keeper: string, isUsable: boolean): Promise<Claimed> {
    return this.transaction('rw', this.pieces, this.doubts, this.marks, async () => {
      const mark = isUsable ? await this.marks.get(SHAPE) : undefined
      if (!mark) await this.clear()
      await this.marks.put({ shape: SHAPE, positions: {}, ownWords: [], ...mark, keeper })
      const froms = new Map<Searched, string[]>()
      for (const collection of knownOf(mark)) {
        froms.set(collection, await this.piecesOf(collection).primaryKeys())
      }
      return { froms, doubts: await this.doubts.toCollection().primaryKeys() }
    })
  }

  /** Nothing on disk counts any more; where a keeper is given, unless another one writes by now. */
  forget(keeper?: string): Promise<void> {
    return this.transaction('rw', this.pieces, this.doubts, this.marks, async () => {
      if (!keeper || !(await this.isOthers(keeper))) await this.clear()
    })
  }

  async addPiece({ from, entries }: Piece): Promise<void> {
    await this.pieces.put({ from, columns: toColumns(entries) })
  }

  /** Removes what an earlier writing of the collection left, which the mark never named. */
  async clearPieces(collection: Searched): Promise<void> {
    await this.piecesOf(collection).delete()
  }

  /**
   * The pieces of a collection are all there. `last` is asked inside the transaction, so that what follows it is written after
   * it; when it throws, nothing is written. False when another worker writes by now.
   */
  complete(
    keeper: string,
    collection: Searched,
    last: () => { position: number; ownWords: readonly string[]; doubts: readonly string[] },
  ): Promise<boolean> {
    return this.transaction('rw', this.doubts, this.marks, async () => {
      if (await this.isOthers(keeper)) return false
      const mark = await this.marks.get(SHAPE)
      const { position, ownWords, doubts } = last()
      await this.doubts.bulkPut(doubts.map((key) => ({ key })))
      // What was made with other words does not count beside this.
      const others = mark?.ownWords.join() === ownWords.join() ? mark.positions : {}
      const positions = { ...others, [collection]: position }
      await this.marks.put({ shape: SHAPE, keeper, positions, ownWords })
      return true
    })
  }

  /**
   * Replaces one piece, by one or more, and takes back the doubts about it. False when another worker writes by now.
   * `change` is asked inside the transaction, so that doubts that are noted after it stay.
   */
  fold(
    keeper: string,
    change: () => { pieces: readonly Piece[]; settled: readonly string[] },
  ): Promise<boolean> {
    return this.transaction('rw', this.pieces, this.doubts, this.marks, async () => {
      const mark = await this.marks.get(SHAPE)
      if (mark?.keeper !== keeper) return false
      const { pieces, settled } = change()
      await this.pieces.bulkPut(pieces.map(({ from, entries }) => ({ from, columns: toColumns(entries) })))
      await this.doubts.bulkDelete([...settled])
      return true
    })
  }

  /** Their documents are about to change. Once this resolves, an end in between is noticed by the next start. */
  async doubt(keys: readonly string[]): Promise<void> {
    await this.doubts.bulkPut(keys.map((key) => ({ key })))
  }

  private piecesOf(collection: Searched) {
    return this.pieces.where('from').startsWith(firstFrom(collection))
  }

  private async isOthers(keeper: string): Promise<boolean> {
    const mark = await this.marks.get(SHAPE)
    return mark !== undefined && mark.keeper !== keeper
  }

  private async clear(): Promise<void> {
    await this.marks.clear()
    await Promise.all([this.pieces.clear(), this.doubts.clear()])
  }
}

/** Where the first piece of a collection begins. */
export const firstFrom = (collection: Searched) => keyOf({ collection, id: '' })

const knownOf = (mark: Mark | undefined) =>
  SEARCHED.filter((collection) => mark?.positions[collection] !== undefined)

const databaseOf = (copy: string) => `${copy}--index`
/** Under another name lies what an older version of this program kept. */
const beforeOf = (copy: string) => `${copy}--search`

export async function dropKeptIndex(copy: string): Promise<void> {
  await Promise.all([databaseOf(copy), beforeOf(copy)].map((name) => Dexie.delete(name)))
}
