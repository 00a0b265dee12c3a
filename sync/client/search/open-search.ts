import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import type { Found, SearchQuery } from '../engine.ts'
import type { Positions } from '../reader.ts'
import type { CopyTables } from '../tables/copy-tables.ts'
import { docTable } from '../tables/doc-table.ts'
import { type Entry, fromKey, isSearched, keyOf, SEARCHED, type Searched } from './entry.ts'
import { findEntries } from './find-entries.ts'
import { type IndexKeeper, keepIndex } from './keep-index.ts'
import { ownWordsOf } from './search-text.ts'
import type { StoredIndex } from './stored-index.ts'
import { toEntry } from './to-entry.ts'

/** The search index of one copy, in memory: about 400 bytes a row. */
export interface Search extends CopyIndex {
  find(wanted: SearchQuery): Promise<Found>
}

/** The side of the index that the writer of a copy reports to. */
export interface CopyIndex {
  /** Makes this worker the copy's writer, through `tables`. Resolves once every row it stores can be put in doubt. */
  keep(tables: CopyTables): Promise<void>
  /** Called before rows are stored, so that an end in between is noticed. Call the result when they are stored. */
  storing(collection: CollectionName, ids: readonly string[]): Promise<() => void>
  /** Reports how far the copy is. */
  reached(positions: Positions): void
  /** Compares documents of the copy, read for another purpose, with the index. Entries that differ are rebuilt. */
  compare(collection: CollectionName, docs: readonly AnyDocument[]): void
  close(): void
}

export interface SearchOptions {
  tables: CopyTables
  storedIndex: StoredIndex
  positions: Positions
  /** Called when the index becomes complete or incomplete, and when it learned rows that no other event reports. */
  onWhole?(isWhole: boolean): void
  /** Milliseconds until the index is compared with the copy, so that the first screens get their answers before. */
  compareAfter?: number
}

/** Rows per read. */
const ROWS_PER_READ = 200
/** Up to this many stale rows are read before an answer. With more, the answer says that it is not whole. */
const MAX_STALE_ROWS = 1_000
/**
 * `PAUSE_FACTOR`: pause after each piece, as a multiple of the time it took, because screens read the same disk. There is
 * no pause while somebody got an incomplete answer less than `HURRY_MS` milliseconds ago.
 */
const PAUSE_FACTOR = 2
const HURRY_MS = 5_000
const COMPARE_AFTER = 10_000

/**
 * Entries are built from documents as the writing worker stores them. Other workers hear which rows were stored and
 * read them when asked. At the start the index is read from disk, or from the copy where it is missing.
 */
export function openSearch(options: SearchOptions): Search {
  const { storedIndex, onWhole = () => {}, compareAfter = COMPARE_AFTER } = options
  let { tables, positions } = options
  const entries = new Map<string, Entry>()
  /** Keys of rows stored since their entry was built. */
  const stale = new Set<string>()
  /** Keys of rows that are being read. */
  const reading = new Set<string>()
  /** Each tracker collects the keys that changed during a read, whose results are older. */
  const trackers = new Set<Set<string>>()
  /** Words of company names, left out of the entries. Null until the companies are there; documents wait in `held`. */
  let ownWords: readonly string[] | null = null
  const held: (readonly [Searched, readonly AnyDocument[]])[] = []
  /** The collections in which every row the copy had at the start has an entry. */
  const built = new Set<Searched>()
  const isBuilt = () => built.size === SEARCHED.length
  /** All entries are being rebuilt with other words; some are still the old ones. */
  let isRenewing = false
  let wasWhole = false
  /** When somebody last got an incomplete answer (`performance.now()`). */
  let askedInVain = Number.NEGATIVE_INFINITY
  let keeper: IndexKeeper | null = null
  let closed = false
  let stopFollowing = follow()

  /** Failed reads are retried by the next question. Reads of a copy that is being closed fail as expected. */
  function complain(error: unknown): void {
    if (!closed) console.debug('The search missed something', error)
  }

  let usable = isUsable()
  let opened = open()
  opened.catch(complain)
  const comparing = setTimeout(() => compareIds().catch(complain), compareAfter)

  /** Whether the index on disk is usable: complete, and built with the current company names. */
  async function isUsable(): Promise<boolean> {
    const mark = await storedIndex.mark().catch(complain)
    if (isReached('companies')) setOwnWords(await readOwnWords())
    return mark !== undefined && ownWords !== null && mark.ownWords.join() === ownWords.join()
  }

  /** Loads the index from disk. Missing collections are read from the copy while questions are answered already. */
  async function open() {
    const changed = track()
    try {
      const loaded = (await usable) ? await storedIndex.load().catch(complain) : undefined
      for (const [key, entry] of loaded?.entries ?? []) if (!changed.has(key)) entries.set(key, entry)
      for (const key of loaded?.doubts ?? []) if (!changed.has(key)) stale.add(key)
      for (const collection of SEARCHED) {
        const isThere = loaded?.known.includes(collection) || (await isEmpty(collection))
        if (isThere) built.add(collection)
      }
    } finally {
      trackers.delete(changed)
    }
    tellWhole()
    if (!isBuilt()) readMissing().catch(complain)
  }

  /** Opens the index again after a failure. */
  const ready = () =>
    opened.catch(() => {
      usable = isUsable()
      opened = open()
      return opened
    })

  const isEmpty = async (collection: Searched) => !(await docTable(tables, collection).hasRows())

  let readingMissing: Promise<void> | null = null
  /** Reads the collections the index on disk lacks, the smallest first. */
  function readMissing(): Promise<void> {
    readingMissing ??= (async () => {
      try {
        for (const collection of await bySize(SEARCHED.filter((each) => !built.has(each)))) {
          await readCollection(collection)
          if (closed) break
          built.add(collection)
          tellWhole(true)
        }
      } finally {
        readingMissing = null
      }
    })()
    return readingMissing
  }

  async function bySize(collections: readonly Searched[]): Promise<Searched[]> {
    const sized = await Promise.all(
      collections.map(async (name) => ({ name, size: (await docTable(tables, name).presentIds()).length })),
    )
    return sized.sort((a, b) => a.size - b.size).map(({ name }) => name)
  }

  /** Builds the entry of every row that exists now. Rows stored later build their own. */
  async function readCollection(collection: Searched) {
    const changed = track()
    try {
      await readPieces(collection, changed)
    } finally {
      trackers.delete(changed)
    }
  }

  async function readPieces(collection: Searched, changed: ReadonlySet<string>) {
    const table = docTable(tables, collection)
    const ids = (await table.presentIds()).sort()
    for (let at = 0; at < ids.length && !closed; at += ROWS_PER_READ) {
      const began = performance.now()
      const piece = ids.slice(at, at + ROWS_PER_READ)
      for (const doc of await table.between(piece[0] ?? '', piece.at(-1) ?? '')) {
        if (!changed.has(keyOf({ collection, id: doc._id }))) put(collection, doc)
      }
      const now = performance.now()
      if (now - askedInVain > HURRY_MS) await sleep((now - began) * PAUSE_FACTOR)
    }
  }

  function track(): Set<string> {
    const changed = new Set<string>()
    trackers.add(changed)
    return changed
  }

  function follow() {
    return tables.onStored((collection, ids, docs) => {
      if (collection === 'companies') refreshOwnWords().catch(complain)
      if (!isSearched(collection)) return
      if (docs) return stored(collection, docs)
      for (const id of ids) setStale(keyOf({ collection, id }))
      tellWhole()
    })
  }

  function setStale(key: string) {
    stale.add(key)
    reading.delete(key)
  }

  function stored(collection: Searched, docs: readonly AnyDocument[]) {
    if (ownWords === null) {
      held.push([collection, docs])
      return
    }
    const keys = docs.map((doc) => put(collection, doc))
    for (const key of keys) {
      stale.delete(key)
      reading.delete(key)
    }
    changed(keys)
  }

  function changed(keys: readonly string[]) {
    for (const tracker of trackers) for (const key of keys) tracker.add(key)
    keeper?.changed(keys)
  }

  /** Returns the key of the entry. */
  function put(collection: Searched, doc: AnyDocument): string {
    const key = keyOf({ collection, id: doc._id })
    if (doc._deleted === true) entries.delete(key)
    else entries.set(key, toEntry(collection, doc, ownWords ?? []))
    return key
  }

  let catchingUp: Promise<void> | null = null
  /** Reads the rows that were stored by another worker. */
  function catchUp(): Promise<void> {
    catchingUp ??= (async () => {
      try {
        while (stale.size > 0 && !closed) await readStale([...stale].slice(0, ROWS_PER_READ))
      } finally {
        catchingUp = null
      }
      tellWhole()
    })()
    return catchingUp
  }

  async function readStale(keys: readonly string[]) {
    for (const key of keys) {
      stale.delete(key)
      reading.add(key)
    }
    try {
      await Promise.all(SEARCHED.map((collection) => readRows(collection, keys)))
    } catch (error) {
      for (const key of keys) if (reading.delete(key)) stale.add(key)
      throw error
    }
  }

  async function readRows(collection: Searched, keys: readonly string[]) {
    const ids = keys.map(fromKey).flatMap((row) => (row.collection === collection ? [row.id] : []))
    if (ids.length === 0) return
    const docs = new Map((await docTable(tables, collection).byIds(ids)).map((doc) => [doc._id, doc]))
    // Rows stored again meanwhile have a newer entry or are read again.
    const read = ids.filter((id) => reading.delete(keyOf({ collection, id })))
    changed(read.map((id) => put(collection, docs.get(id) ?? { _id: id, _deleted: true })))
  }

  const isReached = (collection: CollectionName) => positions[collection] !== undefined
  /** A few stale rows do not count, since they are read before the answer. */
  const isWhole = (needed: readonly Searched[] = SEARCHED) =>
    stale.size + reading.size <= MAX_STALE_ROWS && needed.every((each) => built.has(each) && isReached(each))
  const isKnown = (collection: Searched) => built.has(collection) && isReached(collection) && !isRenewing

  function tellWhole(hasLearned = false) {
    keeper?.write()
    const now = isWhole()
    if (now === wasWhole && !hasLearned) return
    wasWhole = now
    onWhole(now)
  }

  async function readOwnWords(): Promise<string[]> {
    const companies = await docTable(tables, 'companies').all()
    return ownWordsOf(companies as unknown as DocumentOf<'companies'>[])
  }

  function setOwnWords(words: readonly string[]) {
    ownWords = words
    for (const [collection, docs] of held.splice(0)) stored(collection, docs)
  }

  /** Rebuilds all entries when company names changed; the old entries answer meanwhile. */
  async function refreshOwnWords() {
    const words = await readOwnWords()
    if (closed || words.join() === ownWords?.join()) return
    if (ownWords === null) return setOwnWords(words)
    ownWords = words
    isRenewing = true
    await keeper?.renew()
    await opened
    await readingMissing
    // Only the last of several changes rebuilds, with the final names.
    for (const collection of SEARCHED) if (words === ownWords) await readCollection(collection)
    if (words !== ownWords) return
    isRenewing = false
    tellWhole()
  }

  /** Compares the ids in the index with the copy, and reads the rows that differ. */
  async function compareIds() {
    await opened
    if (closed) return
    const changed = track()
    let hasDifferences = false
    try {
      for (const collection of built) {
        const unknown = new Set(await docTable(tables, collection).presentIds())
        for (const { id, collection: theirs } of entries.values()) {
          if (theirs === collection && !unknown.delete(id)) unknown.add(id)
        }
        for (const id of unknown) {
          const key = keyOf({ collection, id })
          if (changed.has(key)) continue
          hasDifferences = true
          setStale(key)
        }
      }
    } finally {
      trackers.delete(changed)
    }
    tellWhole()
    // A question asked meanwhile may have read the rows already. They are reported all the same.
    if (!hasDifferences) return
    await catchUp()
    // No stored event reports these rows.
    tellWhole(true)
  }

  return {
    async find(wanted) {
      await ready()
      if (!isBuilt()) readMissing().catch(complain)
      const behind = stale.size + reading.size
      if (behind > MAX_STALE_ROWS) catchUp().catch(complain)
      else if (behind > 0) await catchUp()
      const isAll = isWhole(neededFor(wanted))
      if (!isAll) askedInVain = performance.now()
      return { ...findEntries(entries.values(), wanted, ownWords ?? []), isWhole: isAll }
    },
    async keep(ours) {
      const before = tables
      stopFollowing()
      tables = ours
      stopFollowing = follow()
      // Pending reads may still use the old tables.
      Promise.allSettled([opened, readingMissing])
        .then(() => before.close())
        .catch(complain)
      keeper = await keepIndex({
        storedIndex,
        isUsable: await usable,
        entries: () => entries,
        isKnown,
        stale: () => [...stale, ...reading],
        positions: () => positions,
        ownWords: () => ownWords ?? [],
      })
      tellWhole()
    },
    async storing(collection, ids) {
      if (!keeper || !isSearched(collection)) return () => {}
      return keeper.storing(ids.map((id) => keyOf({ collection, id })))
    },
    reached(now) {
      const isNew = SEARCHED.some((name) => !isReached(name) && now[name] !== undefined)
      positions = now
      if (ownWords === null && isReached('companies')) refreshOwnWords().catch(complain)
      if (!isNew) return
      tellWhole()
      if (isWhole()) compareIds().catch(complain)
    },
    compare(collection, docs) {
      if (!isSearched(collection) || !built.has(collection)) return
      for (const { _id: id, seq } of docs) {
        const key = keyOf({ collection, id })
        if (entries.get(key)?.seq !== seq) setStale(key)
      }
      if (stale.size > 0) catchUp().catch(complain)
    },
    close() {
      closed = true
      clearTimeout(comparing)
      stopFollowing()
      keeper?.stop()
      storedIndex.close()
      // A writing worker's tables are closed by itself.
      if (tables === options.tables) tables.close().catch(complain)
    },
  }
}

/** The collections an answer depends on. Text also finds orders by their customer's name. */
function neededFor({ only, text }: SearchQuery): readonly Searched[] {
  if (!only || !isSearched(only.collection)) return SEARCHED
  return text === '' ? [only.collection] : [only.collection, 'customers']
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
