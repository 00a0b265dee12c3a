import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/registry.ts'
import type { Found, Wanted } from '../engine.ts'
import type { CacheReader } from '../reader.ts'
import { findEntries } from './find-entries.ts'
import { type KeptEntries, keyOf, SEARCHED } from './kept-entries.ts'
import { type Entry, ownWordsOf } from './search-text.ts'
import { once, toEntry } from './to-entry.ts'

export interface Search {
  find(wanted: Wanted): Promise<Found>
  /** Rows of a collection are about to be stored. Once this resolves, an end in between will be noticed. */
  storing(collection: CollectionName): Promise<void>
  /** Everything that came is stored. */
  stored(collection: CollectionName): void
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

/** In memory, about 300 bytes a row. Read from disk when it is whole there, otherwise made; then it follows every change. */
export function openSearch(options: SearchOptions): Search {
  const { reader, kept, isKeeper } = options
  let entries = new Map<string, Entry>()
  let ownWords: readonly string[] = []
  /** What is on disk is what is in memory. */
  let isKept = false
  /** Something failed: it is made anew before it answers again. */
  let missed = false
  const busy = new Set<CollectionName>()
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
    if ((SEARCHED as readonly string[]).includes(collection)) inTurn(() => follow(collection, ids))
  })
  const wasWhole = kept.wasWhole()
  inTurn(start)

  async function start() {
    ownWords = await readOwnWords(reader)
    if (await wasWhole) {
      entries = await kept.load()
      for (const entry of entries.values()) entry.tags = entry.tags.map(once)
      isKept = true
    } else await build()
    await settle()
  }

  async function settle() {
    if (busy.size > 0 || missed || !isKeeper()) return
    if (!isKept) await keep(saveAll)
    if (isKept) await keep(() => kept.setWhole(true))
  }

  const saveAll = () => kept.saveAll([...entries.values()])

  /** What cannot be written, on a full device, is still known: only the next start has to make it anew. */
  async function keep(save: () => Promise<unknown>) {
    isKept = false
    try {
      await save()
      isKept = true
    } catch (error) {
      console.debug('The search could not be kept', error)
    }
  }

  async function build() {
    isKept = false
    entries = new Map()
    for (const collection of SEARCHED) {
      for await (const docs of options.pages(collection)) {
        for (const entry of docs.flatMap((doc) => toEntry(collection, doc, ownWords))) {
          entries.set(keyOf(entry), entry)
        }
      }
    }
    missed = false
  }

  async function follow(collection: CollectionName, ids: readonly string[]) {
    if (collection === 'companies') {
      const words = await readOwnWords(reader)
      if (words.join() === ownWords.join()) return
      ownWords = words
      // Their names are left out of every text.
      return build()
    }
    const docs = await reader.getMany(collection, ids)
    const found = new Map(
      docs.flatMap((doc) => toEntry(collection, doc, ownWords)).map((entry) => [entry.id, entry]),
    )
    const changes = new Map(
      ids.map((id) => [keyOf({ collection: collection as Entry['collection'], id }), found.get(id) ?? null]),
    )
    for (const [key, entry] of changes) {
      if (entry) entries.set(key, entry)
      else entries.delete(key)
    }
    // Who is no keeper does not know what is on disk; once it is one, it writes everything.
    if (!isKeeper()) isKept = false
    if (!isKept) return
    let beside = 0
    await keep(async () => {
      beside = await kept.saveChanges(changes)
    })
    if (beside > MANY) await keep(saveAll)
  }

  return {
    async find(wanted) {
      // A list is asked again because of a change, which must be in the answer.
      await work
      if (missed) await inTurn(async () => missed && build())
      return findEntries(entries.values(), wanted)
    },
    async storing(collection) {
      busy.add(collection)
      await wasWhole
      await kept.setWhole(false)
    },
    stored(collection) {
      busy.delete(collection)
      inTurn(settle)
    },
    close() {
      stop()
      kept.close()
    },
  }
}

async function readOwnWords(reader: Pick<CacheReader, 'all'>): Promise<string[]> {
  return ownWordsOf((await reader.all('companies')) as unknown as DocumentOf<'companies'>[])
}
