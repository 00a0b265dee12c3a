import { newestFirst } from '#sync/contract/definition.ts'
import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/registry.ts'
import type { SearchHit } from '../engine.ts'
import type { CacheReader } from '../reader.ts'
import { findEntries } from './find-entries.ts'
import { type KeptEntries, keyOf, SEARCHED } from './kept-entries.ts'
import { normalize } from './normalize.ts'
import { customerText, type Entry, orderText, personText } from './search-text.ts'

export interface Search {
  find(text: string, limit: number): Promise<readonly SearchHit[]>
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

type Order = DocumentOf<'orders'>
type Customer = DocumentOf<'customers'>

/** A customer has no moment: after the orders. */
const LAST = Number.MAX_SAFE_INTEGER
/** Changes beside the kept index before it is written anew. */
const MANY = 5_000

/** In memory, about 300 bytes a row. Read from disk when it is whole there, otherwise made; then it follows every change. */
export function openSearch(options: SearchOptions): Search {
  const { reader, kept, isKeeper } = options
  let entries = new Map<string, Entry>()
  let ownWords: readonly string[] = []
  const busy = new Set<CollectionName>()
  // One thing after the other, in the order in which it was stored.
  let work: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(job: () => Promise<T>) => {
    const done = work.then(job)
    work = done.catch((error: unknown) => console.debug('The search missed a change', error))
    return done
  }
  const stop = options.onStored((collection, ids) => {
    if ((SEARCHED as readonly string[]).includes(collection)) inTurn(() => follow(collection, ids))
  })
  const wasWhole = kept.wasWhole()
  const ready = inTurn(start)

  async function start() {
    ownWords = await readOwnWords(reader)
    if (await wasWhole) entries = await kept.load()
    else await build()
    await settle()
  }

  async function settle() {
    if (busy.size === 0 && isKeeper()) await kept.setWhole(true)
  }

  async function build() {
    entries = new Map()
    for (const collection of SEARCHED) {
      for await (const docs of options.pages(collection)) {
        for (const entry of docs.flatMap((doc) => toEntry(collection, doc, ownWords))) {
          entries.set(keyOf(entry), entry)
        }
      }
    }
    if (isKeeper()) await kept.saveAll([...entries.values()])
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
    if (isKeeper() && (await kept.saveChanges(changes)) > MANY) await kept.saveAll([...entries.values()])
  }

  return {
    async find(text, limit) {
      await ready
      return findEntries(entries.values(), text, limit).map(({ collection, id }) => ({ collection, id }))
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
  const companies = (await reader.all('companies')) as unknown as DocumentOf<'companies'>[]
  return companies.flatMap(({ name, config }) => [normalize(name), normalize(config.order_number_prefix)])
}

function toEntry(collection: CollectionName, doc: AnyDocument, ownWords: readonly string[]): Entry[] {
  if (collection === 'orders' || collection === 'archives') {
    const order = doc as unknown as Order
    const number = normalize(order.order_id)
    const newest = newestFirst(order.request_date)
    const text = orderText(order, ownWords)
    return [{ collection, id: order._id, text, customer: order.customer_id, person: '', number, newest }]
  }
  if (collection !== 'customers') return []
  const customer = doc as unknown as Customer
  const person = personText(customer)
  return [
    {
      collection,
      id: customer._id,
      text: customerText(customer),
      customer: '',
      person,
      number: '',
      newest: LAST,
    },
  ]
}
