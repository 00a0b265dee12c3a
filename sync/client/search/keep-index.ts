import type { Positions } from '../reader.ts'
import { type Entry, fromKey, SEARCHED, type Searched } from './entry.ts'
import { firstFrom, type Piece, type StoredIndex } from './stored-index.ts'

/** Entries per piece. */
const ENTRIES_PER_PIECE = 2_000
/** Number of doubts at which they are folded into pieces, and how many may stay. A start reads the row of each. */
const MAX_DOUBTS = 400
const DOUBTS_AFTER_FOLD = 100
/** Pause after each piece, as a multiple of its time. Others write to the same disk, and nobody waits for this. */
const PAUSE_FACTOR = 2

export interface KeeperOptions {
  storedIndex: StoredIndex
  /** Whether the index on disk is usable. */
  isUsable: boolean
  entries(): ReadonlyMap<string, Entry>
  /** Whether every row of the collection has an entry in memory or is stale. */
  isKnown(collection: Searched): boolean
  /** Keys of rows that are newer than their entry in memory. */
  stale(): readonly string[]
  positions(): Positions
  ownWords(): readonly string[]
}

/** Writes the index to disk. Only the worker that writes the copy has one. */
export interface IndexKeeper {
  /** Puts rows in doubt before they are stored. Call the result afterwards; an end in between is noticed. */
  storing(keys: readonly string[]): Promise<() => void>
  /** These entries changed in memory. */
  changed(keys: readonly string[]): void
  /** Writes the collections that are known in memory but not on disk. */
  write(): void
  /** Discards the index on disk, because all entries are built differently from now on. */
  renew(): Promise<void>
  stop(): void
}

/** Rejects when a usable index on disk can be neither claimed nor discarded. Then no row may be stored. */
export async function keepIndex(options: KeeperOptions): Promise<IndexKeeper> {
  const { storedIndex, entries } = options
  const keeper = crypto.randomUUID()
  /**
   * First key of each piece, per collection on disk. With the rows in doubt read again, the pieces equal the entries in
   * memory.
   */
  const onDisk = new Map<Searched, string[]>()
  /** Keys in doubt on disk. */
  const noted = new Set<string>()
  /** Number of announced writes under way, by key. */
  const awaited = new Map<string, number>()
  /** The collection being written, and the keys that changed since that began. */
  let writing: { collection: Searched; changed: Set<string> } | null = null
  let isWriting = false
  let isFolding = false
  let stopped = false

  const isOnDisk = (key: string) => onDisk.has(fromKey(key).collection)

  /** Makes the next start ignore the index on disk. Rejects when that cannot be written; then no row may be stored. */
  async function distrust(error: unknown) {
    failed(error)
    writing = null
    await storedIndex.forget(keeper)
    onDisk.clear()
    noted.clear()
  }

  async function note(keys: readonly string[]) {
    const known = keys.filter(isOnDisk)
    if (known.length === 0) return
    for (const key of known) noted.add(key)
    await storedIndex.doubt(known).catch(distrust)
  }

  async function write() {
    if (isWriting) return
    isWriting = true
    try {
      while (!stopped) {
        const next = SEARCHED.find((collection) => options.isKnown(collection) && !onDisk.has(collection))
        if (!next) break
        await writeCollection(next)
      }
    } catch (error) {
      failed(error)
    } finally {
      isWriting = false
      writing = null
    }
    fold()
  }

  /** Writes all pieces of a collection. Rows stored meanwhile are put in doubt at the end. */
  async function writeCollection(collection: Searched) {
    const ours = { collection, changed: new Set<string>() }
    writing = ours
    await storedIndex.clearPieces(collection)
    const begun: string[] = []
    for (const piece of cut(
      firstFrom(collection),
      entriesBetween(firstFrom(collection)),
      ENTRIES_PER_PIECE,
    )) {
      const began = performance.now()
      await storedIndex.addPiece(piece)
      begun.push(piece.from)
      await sleep((performance.now() - began) * PAUSE_FACTOR)
      // The index on disk was discarded meanwhile.
      if (stopped || writing !== ours) return
    }
    const isOf = (key: string) => fromKey(key).collection === collection
    try {
      const isOurs = await storedIndex.complete(keeper, collection, () => {
        // From here on, rows about to be stored are noted in a transaction after this one.
        onDisk.set(collection, begun)
        const doubts = [...ours.changed, ...awaited.keys(), ...options.stale()].filter(isOf)
        for (const key of doubts) noted.add(key)
        const position = options.positions()[collection] ?? 0
        return { position, ownWords: options.ownWords(), doubts: [...new Set(doubts)] }
      })
      // Another worker took over.
      if (!isOurs) stopped = true
    } catch (error) {
      onDisk.delete(collection)
      for (const key of [...noted].filter(isOf)) noted.delete(key)
      throw error
    }
  }

  /** Entries from one key up to the next, ordered by key. */
  function entriesBetween(from: string, next?: string) {
    const { collection } = fromKey(from)
    return [...entries()]
      .filter(([key, entry]) => entry.collection === collection && key >= from && (!next || key < next))
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }

  /** Folds doubts into the pieces, the piece with the most doubts first. */
  async function fold() {
    if (isFolding || onDisk.size === 0 || noted.size <= MAX_DOUBTS) return
    isFolding = true
    try {
      while (!stopped) {
        const began = performance.now()
        const most = mostDoubted()
        if (noted.size <= DOUBTS_AFTER_FOLD || !most || !(await foldPiece(most))) break
        await sleep((performance.now() - began) * PAUSE_FACTOR)
      }
    } catch (error) {
      // After a failed fold, doubts about later changes would not be noted any more.
      await distrust(error).catch(failed)
    } finally {
      isFolding = false
    }
  }

  /** Doubts on disk whose entries in memory are current. */
  function settledDoubts(): string[] {
    const stale = new Set(options.stale())
    return [...noted].filter(
      (key) =>
        !awaited.has(key) && !stale.has(key) && isOnDisk(key) && options.isKnown(fromKey(key).collection),
    )
  }

  function mostDoubted(): string | undefined {
    const doubts = new Map<string, number>()
    for (const key of settledDoubts()) doubts.set(pieceOf(key), (doubts.get(pieceOf(key)) ?? 0) + 1)
    return [...doubts].sort(([, a], [, b]) => b - a)[0]?.[0]
  }

  /** The first key of the piece that holds the key. */
  function pieceOf(key: string): string {
    const { collection } = fromKey(key)
    return onDisk.get(collection)?.findLast((from) => from <= key) ?? firstFrom(collection)
  }

  async function foldPiece(from: string): Promise<boolean> {
    const { collection } = fromKey(from)
    const froms = onDisk.get(collection) ?? []
    const at = froms.indexOf(from)
    let pieces: Piece[] = []
    const isOurs = await storedIndex.fold(keeper, () => {
      const settled = settledDoubts().filter((key) => pieceOf(key) === from)
      pieces = cut(from, entriesBetween(from, froms[at + 1]), 2 * ENTRIES_PER_PIECE)
      for (const key of settled) noted.delete(key)
      return { pieces, settled }
    })
    if (isOurs) froms.splice(at, 1, ...pieces.map((piece) => piece.from))
    // Another worker took over, unless this worker discarded the index itself.
    else if (onDisk.has(collection)) stopped = true
    return isOurs
  }

  try {
    const claimed = await storedIndex.claim(keeper, options.isUsable)
    for (const [collection, froms] of claimed.froms) onDisk.set(collection, froms)
    for (const key of claimed.doubts) noted.add(key)
  } catch (error) {
    failed(error)
    if (options.isUsable) await storedIndex.forget()
  }

  return {
    async storing(keys) {
      for (const key of keys) awaited.set(key, (awaited.get(key) ?? 0) + 1)
      await note(keys)
      return () => {
        for (const key of keys) {
          const times = (awaited.get(key) ?? 0) - 1
          if (times > 0) awaited.set(key, times)
          else awaited.delete(key)
        }
        fold()
      }
    },
    changed(keys) {
      if (writing) for (const key of keys) writing.changed.add(key)
      const unknown = keys.filter((key) => !noted.has(key))
      if (unknown.length > 0) note(unknown).catch(failed)
      fold()
    },
    write: () => void write(),
    async renew() {
      writing = null
      onDisk.clear()
      noted.clear()
      await storedIndex.forget(keeper).catch(failed)
    },
    stop() {
      stopped = true
    },
  }
}

/** Cuts entries into pieces of about the usual size. Up to `most` entries stay one piece. */
function cut(from: string, inside: readonly (readonly [key: string, entry: Entry])[], most: number): Piece[] {
  const size = inside.length > most ? ENTRIES_PER_PIECE : Math.max(1, inside.length)
  const pieces: Piece[] = []
  for (let at = 0; at < Math.max(1, inside.length); at += size) {
    const entries = inside.slice(at, at + size).map(([, entry]) => entry)
    pieces.push({ from: at === 0 ? from : (inside[at]?.[0] ?? from), entries })
  }
  return pieces
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const failed = (error: unknown) => console.debug('The search could not be kept', error)
