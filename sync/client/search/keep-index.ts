import type { Positions } from '../reader.ts'
import { type Entry, fromKey, SEARCHED, type Searched } from './entry.ts'
import { firstFrom, type KeptIndex, type Piece } from './kept-index.ts'

/** Entries in one piece. */
const TOGETHER = 2_000
/** Doubts beside the pieces before they are folded in, and how many may stay. A start reads the row of each. */
const MANY = 400
const FEW = 100
/** After each piece the writing rests so many times as long as it took: others write to the same disk, and nobody waits. */
const RESTS = 2

export interface KeeperOptions {
  kept: KeptIndex
  /** Whether what is on disk counts. */
  isUsable: boolean
  entries(): ReadonlyMap<string, Entry>
  /** Every row of the collection has an entry in memory or is stale. */
  isKnown(collection: Searched): boolean
  /** Keys of rows whose entry in memory is older than they are. */
  stale(): readonly string[]
  positions(): Positions
  ownWords(): readonly string[]
}

/** Writes the index to disk. Only the worker that writes the copy has one. */
export interface IndexKeeper {
  /** These rows are about to be stored. Once it resolves, an end in between will be noticed; the answer ends the doubt. */
  storing(keys: readonly string[]): Promise<() => void>
  /** These entries are others now. */
  changed(keys: readonly string[]): void
  /** More is known: the collections that are, and that are not on disk, are written. */
  write(): void
  /** All entries are made in another way: what is on disk does not count any more. */
  renew(): Promise<void>
  stop(): void
}

/** Rejects when what is on disk counts and can be neither claimed nor distrusted: then nothing may be stored. */
export async function keepIndex(options: KeeperOptions): Promise<IndexKeeper> {
  const { kept, entries } = options
  const keeper = crypto.randomUUID()
  /**
   * The collections that are on disk, and where each of their pieces begins. With the rows in doubt read anew they are what is
   * in memory.
   */
  const onDisk = new Map<Searched, string[]>()
  /** The doubts on disk. */
  const noted = new Set<string>()
  /** How many times a row is about to be stored. */
  const awaited = new Map<string, number>()
  /** The collection that is being written, and what changed since that began. */
  let writing: { collection: Searched; changed: Set<string> } | null = null
  let isWriting = false
  let isFolding = false
  let stopped = false

  const isOnDisk = (key: string) => onDisk.has(fromKey(key).collection)

  /** The next start must not trust what is on disk. Rejects when not even that can be written: then nothing may be stored. */
  async function distrust(error: unknown) {
    failed(error)
    writing = null
    await kept.forget(keeper)
    onDisk.clear()
    noted.clear()
  }

  async function note(keys: readonly string[]) {
    const known = keys.filter(isOnDisk)
    if (known.length === 0) return
    for (const key of known) noted.add(key)
    await kept.doubt(known).catch(distrust)
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

  /** Whatever is stored of it meanwhile is put in doubt at the end. */
  async function writeCollection(collection: Searched) {
    const ours = { collection, changed: new Set<string>() }
    writing = ours
    await kept.clearPieces(collection)
    const begun: string[] = []
    for (const piece of cut(firstFrom(collection), entriesBetween(firstFrom(collection)), TOGETHER)) {
      const began = performance.now()
      await kept.addPiece(piece)
      begun.push(piece.from)
      await sleep((performance.now() - began) * RESTS)
      // What was written was forgotten.
      if (stopped || writing !== ours) return
    }
    const isOf = (key: string) => fromKey(key).collection === collection
    try {
      const isOurs = await kept.complete(keeper, collection, () => {
        // From here on whatever is about to be stored is noted, in a transaction after this one.
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

  /** In the order of their keys. */
  function entriesBetween(from: string, next?: string) {
    const { collection } = fromKey(from)
    return [...entries()]
      .filter(([key, entry]) => entry.collection === collection && key >= from && (!next || key < next))
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }

  /** Piece by piece, that with the most doubts first. */
  async function fold() {
    if (isFolding || onDisk.size === 0 || noted.size <= MANY) return
    isFolding = true
    try {
      while (!stopped) {
        const began = performance.now()
        const most = mostDoubted()
        if (noted.size <= FEW || !most || !(await foldPiece(most))) break
        await sleep((performance.now() - began) * RESTS)
      }
    } catch (error) {
      // Doubts about what changes from here on would not be noted any more.
      await distrust(error).catch(failed)
    } finally {
      isFolding = false
    }
  }

  /** The doubts on disk that say nothing more than what is in memory. */
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

  /** Where the piece of the key begins. */
  function pieceOf(key: string): string {
    const { collection } = fromKey(key)
    return onDisk.get(collection)?.findLast((from) => from <= key) ?? firstFrom(collection)
  }

  async function foldPiece(from: string): Promise<boolean> {
    const { collection } = fromKey(from)
    const froms = onDisk.get(collection) ?? []
    const at = froms.indexOf(from)
    let pieces: Piece[] = []
    const isOurs = await kept.fold(keeper, () => {
      const settled = settledDoubts().filter((key) => pieceOf(key) === from)
      pieces = cut(from, entriesBetween(from, froms[at + 1]), 2 * TOGETHER)
      for (const key of settled) noted.delete(key)
      return { pieces, settled }
    })
    if (isOurs) froms.splice(at, 1, ...pieces.map((piece) => piece.from))
    // Another worker took over, unless the mark was taken back here.
    else if (onDisk.has(collection)) stopped = true
    return isOurs
  }

  try {
    const claimed = await kept.claim(keeper, options.isUsable)
    for (const [collection, froms] of claimed.froms) onDisk.set(collection, froms)
    for (const key of claimed.doubts) noted.add(key)
  } catch (error) {
    failed(error)
    if (options.isUsable) await kept.forget()
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
      await kept.forget(keeper).catch(failed)
    },
    stop() {
      stopped = true
    },
  }
}

/** Pieces of about the usual size; what has no more than `most` entries stays one. */
function cut(from: string, inside: readonly (readonly [key: string, entry: Entry])[], most: number): Piece[] {
  const size = inside.length > most ? TOGETHER : Math.max(1, inside.length)
  const pieces: Piece[] = []
  for (let at = 0; at < Math.max(1, inside.length); at += size) {
    const entries = inside.slice(at, at + size).map(([, entry]) => entry)
    pieces.push({ from: at === 0 ? from : (inside[at]?.[0] ?? from), entries })
  }
  return pieces
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const failed = (error: unknown) => console.debug('The search could not be kept', error)
