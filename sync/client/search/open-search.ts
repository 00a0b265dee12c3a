import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/registry.ts'
import type { Found, Wanted } from '../engine.ts'
import type { CacheReader } from '../reader.ts'
import { findEntries } from './find-entries.ts'
import { type KeptEntries, keyOf, SEARCHED } from './kept-entries.ts'
import { type Entry, ownWordsOf } from './search-text.ts'
import { once, toEntry } from './to-entry.ts'

export interface Search {
  find(wanted: Wanted): Promise<Found>
  /** These are about to be stored. Once this resolves, an end in between will be noticed. */
  storing(collection: CollectionName, ids: readonly string[]): Promise<void>
  close(): void
}

export interface SearchOptions {
  reader: Pick<CacheReader, 'getMany' | 'all'>
  /** Everything a collection holds, a piece at a time. */
  pages(collection: CollectionName): AsyncIterable<readonly AnyDocument[]>
  /** Tells what was stored, from whichever worker. */
  onStored(listener: (collection: CollectionName, ids: readonly string[]) => void): () => void
  kept: KeptEntries
  /** Whether this worker writes the copy: then it also keeps the index. */
  isKeeper(): boolean
}

/** Changes beside the kept index before it is written anew. */
const MANY = 5_000

/** What somebody does now reads and writes the same disk: after each piece it rests so many times as long. */
const RESTS = 3

/** In memory, about 300 bytes a row. Read from disk when it is whole there, otherwise made; then it follows every change. */
export function openSearch(options: SearchOptions): Search {
  const { reader, kept, isKeeper } = options
  let entries = new Map<string, Entry>()
  let ownWords: readonly string[] = []
  /** What is on disk, with what is in doubt there read anew, is what is in memory. */
  let isKept = false
  /** What changed while the index is being written. */
  let meanwhile: Map<string, Entry | null> | null = null
  /** How many times a row is about to be stored, by its key. */
  const doubted = new Map<string, number>()
  /** Something failed: it is made anew before it answers again. */
  let missed = false
  /** Lists that wait for an answer; a number can wait. */
  let listed = 0
  // One thing after the other, in the order in which it was stored.
  let work: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(job: () => Promise<T>) => {
    const done = work.then(job)
    work = done.catch((error: unknown) => {
      missed = true
      console.debug('The search missed a change', error)
    })
    return done
  }
  const stop = options.onStored((collection, ids) => {
    if (isSearched(collection)) inTurn(() => follow(collection, ids))
  })
  inTurn(start)

  async function start() {
    ownWords = await readOwnWords(reader)
    const known = await kept.load()
    if (!known || known.doubted.some((key) => key.startsWith('companies/'))) return build()
    entries = known.entries
    for (const entry of entries.values()) entry.tags = entry.tags.map(once)
    isKept = true
    for (const collection of SEARCHED) {
      const prefix = keyOf({ collection, id: '' })
      const keys = known.doubted.filter((key) => key.startsWith(prefix))
      if (keys.length > 0) {
        await follow(
          collection,
          keys.map((key) => key.slice(prefix.length)),
        )
      }
    }
  }

  async function build() {
    isKept = false
    const made = new Map<string, Entry>()
    for (const collection of SEARCHED) {
      let began = performance.now()
      for await (const docs of options.pages(collection)) {
        for (const entry of docs.flatMap((doc) => toEntry(collection, doc, ownWords))) {
          made.set(keyOf(entry), entry)
        }
        if (listed === 0) await sleep((performance.now() - began) * RESTS)
        began = performance.now()
      }
    }
    entries = made
    missed = false
    write()
  }

  /** Nobody waits for it. What cannot be written, on a full device, is still known: only the next start makes it anew. */
  function write() {
    if (meanwhile || !isKeeper()) return
    const changes = new Map<string, Entry | null>()
    const written = entries
    meanwhile = changes
    const beside = () =>
      written === entries ? new Map([...changes, ...[...doubted.keys()].map(inDoubt)]) : null
    kept
      .saveAll([...written.values()], beside)
      .then((counts) => {
        isKept = counts && written === entries
        meanwhile = null
        if (!isKept) write()
      })
      .catch((error: unknown) => {
        meanwhile = null
        console.debug('The search could not be kept', error)
      })
  }

  async function follow(collection: CollectionName, ids: readonly string[]) {
    if (collection === 'companies') {
      const words = await readOwnWords(reader)
      if (words.join() !== ownWords.join()) {
        ownWords = words
        // Their names are left out of every text.
        await build()
      }
    }
    const docs = await reader.getMany(collection, ids)
    const found = new Map(
      docs.flatMap((doc) => toEntry(collection, doc, ownWords)).map((entry) => [entry.id, entry]),
    )
    const changes = new Map(ids.map((id) => [keyOf({ collection, id }), found.get(id) ?? null]))
    for (const [key, entry] of changes) {
      if (entry) entries.set(key, entry)
      else entries.delete(key)
    }
    for (const key of changes.keys()) trust(key)
    await keep(changes)
  }

  /** Unless it is about to be stored once more. */
  function trust(key: string) {
    const times = (doubted.get(key) ?? 0) - 1
    if (times > 0) doubted.set(key, times)
    else doubted.delete(key)
  }

  async function keep(changes: ReadonlyMap<string, Entry | null>) {
    // Who is no keeper does not know what is on disk; once it is one, it writes everything.
    if (!isKeeper()) isKept = false
    if (meanwhile) {
      for (const [key, entry] of changes) meanwhile.set(key, entry)
      return
    }
    if (!isKept) return
    try {
      const known = [...changes].map(([key, entry]) =>
        doubted.has(key) ? inDoubt(key) : ([key, entry] as const),
      )
      if ((await kept.saveChanges(new Map(known))) > MANY) write()
    } catch (error) {
      isKept = false
      console.debug('The search could not be kept', error)
    }
  }

  return {
    async find(wanted) {
      const counts = wanted.limit > 0 ? 1 : 0
      listed += counts
      try {
        // A list is asked again because of a change, which must be in the answer.
        await work
        if (missed) await inTurn(async () => missed && build())
      } finally {
        listed -= counts
      }
      return findEntries(entries.values(), wanted)
    },
    async storing(collection, ids) {
      if (!isSearched(collection)) return
      const keys = ids.map((id) => keyOf({ collection, id }))
      for (const key of keys) doubted.set(key, (doubted.get(key) ?? 0) + 1)
      await kept.doubt(keys)
      inTurn(async () => {
        if (!isKept) write()
      })
    },
    close() {
      stop()
      kept.close()
    },
  }
}

const isSearched = (collection: CollectionName) => (SEARCHED as readonly string[]).includes(collection)
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const inDoubt = (key: string) => [key, undefined] as const

async function readOwnWords(reader: Pick<CacheReader, 'all'>): Promise<string[]> {
  return ownWordsOf((await reader.all('companies')) as unknown as DocumentOf<'companies'>[])
}
