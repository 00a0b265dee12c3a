import { Dexie, type EntityTable } from 'dexie'
import { rowVersionOf } from '#sync/contract/core/derive/row-version.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { type Entry, keyOf, SEARCHED, type Searched } from './entry.ts'
import { type Columns, fromColumns, toColumns } from './entry-columns.ts'

/** Raised when entries are built or stored differently. Marks of other shapes are ignored. */
const SHAPE = 8

/**
 * Names the collections whose rows are all covered by the pieces and doubts on disk. Pieces of other collections are
 * ignored.
 */
export interface Mark {
  shape: number
  /** The worker that writes. A replaced worker finds another id here and gives up its pending writes. */
  keeper: string
  /** The position of each collection's copy when its pieces were written. */
  positions: Partial<Record<Searched, number>>
  /** The shape of the rows they were built from; 1 where nothing is said. */
  shapes?: Partial<Record<Searched, number>>
  /** Words left out of the entries; see `ownWordsOf`. */
  ownWords: readonly string[]
}

/** The entries of one key range, from `from` up to the next piece. */
export interface Piece {
  from: string
  entries: readonly Entry[]
}

export interface StoredEntries {
  /** The collections whose rows are all among the entries or in doubt. */
  known: Searched[]
  entries: (readonly [key: string, entry: Entry])[]
  /** Keys of rows that may have changed since their piece was written. */
  doubts: string[]
}

export interface Claimed {
  /** First keys of the pieces per known collection, ascending. */
  froms: Map<Searched, string[]>
  doubts: string[]
}

/** The search index on disk, in a database dropped with its copy. Rebuilding it means reading every document. */
export class StoredIndex extends Dexie {
  declare pieces: EntityTable<{ from: string; columns: Columns }, 'from'>
  declare doubts: EntityTable<{ key: string }, 'key'>
  declare marks: EntityTable<Mark, 'shape'>

  constructor(copy: string) {
    super(databaseOf(copy))
    this.version(1).stores({ pieces: 'from', doubts: 'key', marks: 'shape' })
  }

  /** Undefined when no worker has written the index. */
  mark(): Promise<Mark | undefined> {
    return this.marks.get(SHAPE)
  }

  load(): Promise<StoredEntries> {
    // One transaction, because another worker may be writing.
    return this.transaction('r', this.pieces, this.doubts, this.marks, async () => {
      const known = knownOf(await this.marks.get(SHAPE))
      const pieces = await Promise.all(known.map((collection) => this.piecesOf(collection).toArray()))
      const doubts = await this.doubts.toCollection().primaryKeys()
      return { known, entries: pieces.flat().flatMap(({ columns }) => fromColumns(columns)), doubts }
    })
  }

  /** Makes this worker the writer, starting from the usable index on disk or from nothing. */
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

  /** Discards everything on disk. With `keeper`, only while no other worker has taken over. */
  forget(keeper?: string): Promise<void> {
    return this.transaction('rw', this.pieces, this.doubts, this.marks, async () => {
      if (!keeper || !(await this.isOthers(keeper))) await this.clear()
    })
  }

  async addPiece({ from, entries }: Piece): Promise<void> {
    await this.pieces.put({ from, columns: toColumns(entries) })
  }

  /** Removes the pieces of an unfinished earlier write, which the mark does not name. */
  async clearPieces(collection: Searched): Promise<void> {
    await this.piecesOf(collection).delete()
  }

  /**
   * Marks the pieces of a collection as complete. `last` is called inside the transaction, so that later doubts are
   * written after it; when it throws, nothing is written. Returns false when another worker took over.
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
      // Pieces built with other words are invalid beside these.
      const others = mark?.ownWords.join() === ownWords.join() ? mark : undefined
      const positions = { ...others?.positions, [collection]: position }
      const shapes = { ...others?.shapes, [collection]: rowShapeOf(collection) }
      await this.marks.put({ shape: SHAPE, keeper, positions, shapes, ownWords })
      return true
    })
  }

  /**
   * Replaces one piece by one or more and removes the doubts settled by it. `change` is called inside the transaction,
   * so that doubts noted after it stay. Returns false when another worker took over.
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

  /** Puts keys in doubt before their documents change. Once it resolves, the next start notices an end in between. */
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

/** The first key of a collection's first piece. */
export const firstFrom = (collection: Searched) => keyOf({ collection, id: '' })

const knownOf = (mark: Mark | undefined) =>
  SEARCHED.filter(
    (collection) =>
      mark?.positions[collection] !== undefined &&
      (mark.shapes?.[collection] ?? 1) === rowShapeOf(collection),
  )

const rowShapeOf = (collection: Searched) => rowVersionOf(definitionOf(collection)).shape

const databaseOf = (copy: string) => `${copy}--index`
/** The name an older version of this program used. */
const beforeOf = (copy: string) => `${copy}--search`

export async function dropStoredIndex(copy: string): Promise<void> {
  await Promise.all([databaseOf(copy), beforeOf(copy)].map((name) => Dexie.delete(name)))
}
