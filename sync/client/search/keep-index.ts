import type { Positions } from '../reader.ts'
import type { Entry } from './entry.ts'
import type { KeptIndex, Piece } from './kept-index.ts'

/** Entries in one piece. */
const TOGETHER = 2_000
/** Doubts beside the pieces before they are folded in, and how many may stay. A start reads the row of each. */
const MANY = 400
const FEW = 100
/** After each piece the writing rests so many times as long as it took: others write to the same disk, and nobody waits. */
const RESTS = 4

export interface KeeperOptions {
  kept: KeptIndex
  /** Whether what is on disk counts. */
  isUsable: boolean
  entries(): ReadonlyMap<string, Entry>
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
  /** Everything is known: written whole, unless it is there already. */
  whole(): void
  /** All entries were made in another way: what is on disk does not count any more. */
  renew(): Promise<void>
  stop(): void
}

export async function keepIndex(options: KeeperOptions): Promise<IndexKeeper> {
  const { kept, entries } = options
  const keeper = crypto.randomUUID()
  const claim = options.isUsable ? kept.claim(keeper) : kept.forget().then(() => null)
  const known = await claim.catch(failed(null))
  /** What is on disk, with the rows in doubt read anew, is what is in memory. */
  let isKept = known !== null
  let froms = known?.froms ?? []
  /** The doubts on disk. */
  const noted = new Set(known?.doubts)
  /** How many times a row is about to be stored. */
  const awaited = new Map<string, number>()
  /** What changed since the writing of the whole began. */
  let unwritten: Set<string> | null = null
  let isFolding = false
  let stopped = false

  /** The next start must not trust what is on disk. Rejects when not even that can be written: then nothing may be stored. */
  async function distrust(error: unknown) {
    failed(null)(error)
    isKept = false
    try {
      await kept.forget()
    } catch (again) {
      isKept = true
      throw again
    }
  }

  async function note(keys: readonly string[]) {
    if (!isKept) return
    for (const key of keys) noted.add(key)
    await kept.doubt(keys).catch(distrust)
  }

  async function writeWhole() {
    if (isKept || unwritten || stopped) return
    const changed = new Set<string>()
    unwritten = changed
    try {
      await kept.forget()
      noted.clear()
      const all = entries()
      const keys = [...all.keys()].sort()
      const begun: string[] = []
      for (let at = 0; at < Math.max(1, keys.length); at += TOGETHER) {
        const began = performance.now()
        const from = at === 0 ? '' : (keys[at] ?? '')
        const piece = keys.slice(at, at + TOGETHER).flatMap((key) => all.get(key) ?? [])
        await kept.addPiece({ from, entries: piece })
        begun.push(from)
        await sleep((performance.now() - began) * RESTS)
        if (stopped || unwritten !== changed) return
      }
      await kept.complete(() => {
        // From here on whatever is about to be stored is noted, in a transaction after this one.
        isKept = true
        froms = begun
        const doubts = [...new Set([...changed, ...awaited.keys(), ...options.stale()])]
        for (const key of doubts) noted.add(key)
        const mark = { keeper, positions: options.positions(), ownWords: options.ownWords() }
        return { mark, doubts }
      })
    } catch (error) {
      isKept = false
      failed(null)(error)
    } finally {
      if (unwritten === changed) unwritten = null
    }
    fold()
  }

  /** Piece by piece, that with the most doubts first. */
  async function fold() {
    if (isFolding || !isKept || noted.size <= MANY) return
    isFolding = true
    try {
      while (isKept && !stopped) {
        const began = performance.now()
        const [at, settled] = mostDoubted()
        if (noted.size <= FEW || settled.length === 0) break
        if (!(await foldPiece(at))) break
        await sleep((performance.now() - began) * RESTS)
      }
    } catch (error) {
      // Doubts about what changes from here on would not be noted any more.
      await distrust(error).catch(failed(null))
    } finally {
      isFolding = false
    }
  }

  /** The doubts on disk that say nothing more than what is in memory. */
  function settledDoubts(): string[] {
    const stale = new Set(options.stale())
    return [...noted].filter((key) => !awaited.has(key) && !stale.has(key))
  }

  function mostDoubted(): readonly [at: number, settled: readonly string[]] {
    const byPiece = new Map<number, string[]>()
    for (const key of settledDoubts()) {
      const at = pieceOf(froms, key)
      byPiece.set(at, [...(byPiece.get(at) ?? []), key])
    }
    return [...byPiece].reduce((most, each) => (each[1].length > most[1].length ? each : most), [0, []])
  }

  async function foldPiece(at: number): Promise<boolean> {
    const from = froms[at] ?? ''
    const next = froms[at + 1]
    let settled: string[] = []
    let pieces: Piece[] = []
    const isOurs = await kept.fold(keeper, () => {
      settled = settledDoubts().filter((key) => pieceOf(froms, key) === at)
      const inside = [...entries()].filter(([key]) => key >= from && (next === undefined || key < next))
      pieces = cut(
        from,
        inside.sort(([a], [b]) => (a < b ? -1 : 1)),
      )
      for (const key of settled) noted.delete(key)
      return { pieces, settled, positions: options.positions() }
    })
    if (!isOurs) {
      // Another worker took over, and notes its doubts itself.
      isKept = false
      stopped = true
      return false
    }
    froms = [...froms.slice(0, at), ...pieces.map((piece) => piece.from), ...froms.slice(at + 1)]
    return true
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
      if (unwritten) for (const key of keys) unwritten.add(key)
      const unknown = keys.filter((key) => !noted.has(key))
      if (isKept && unknown.length > 0) note(unknown).catch(failed(null))
      fold()
    },
    whole: () => void writeWhole(),
    async renew() {
      isKept = false
      unwritten = null
      await kept.forget().catch(failed(null))
    },
    stop() {
      stopped = true
    },
  }
}

/** A piece that grew to twice its size becomes several. */
function cut(from: string, inside: readonly (readonly [key: string, entry: Entry])[]): Piece[] {
  const size = inside.length > 2 * TOGETHER ? TOGETHER : Math.max(1, inside.length)
  const pieces: Piece[] = []
  for (let at = 0; at < Math.max(1, inside.length); at += size) {
    const entries = inside.slice(at, at + size).map(([, entry]) => entry)
    pieces.push({ from: at === 0 ? from : (inside[at]?.[0] ?? from), entries })
  }
  return pieces
}

/** The position of the last piece that begins at or before the key. */
function pieceOf(froms: readonly string[], key: string): number {
  let low = 0
  let high = froms.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((froms[middle] ?? '') <= key) low = middle
    else high = middle - 1
  }
  return low
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function failed<T>(instead: T) {
  return (error: unknown): T => {
    console.debug('The search could not be kept', error)
    return instead
  }
}
