import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { countStorage, type StorageCount } from '#tests/support/count-storage.ts'
import { dropCopy } from '../copy/drop-copy.ts'
import { type CacheDatabase, collectionOf, openCache, tablesOf } from '../copy/open-cache.ts'
import type { Positions } from '../reader.ts'
import { openTables } from '../tables/copy-tables.ts'
import { databasesOf } from '../tables/library-internals.ts'
import { SEARCHED, type Searched } from './entry.ts'
import { EVERYTHING } from './facets.ts'
import { openSearch, type Search } from './open-search.ts'
import { StoredIndex } from './stored-index.ts'

const ALL: Positions = Object.fromEntries(collectionNames.map((name) => [name, 1]))
const customer = buildCustomer({ firstname: 'Sem', lastname: 'Özdemir', company: '', email: '' })
const address = {
  street: 'Julianastraat',
  house_number: '30',
  house_number_addition: '',
  postcode: '2012ES',
  city: 'Haarlem',
}

let copies = 0
let copy: string
let db: CacheDatabase
let open: Search[] = []
let seq = 0
let counting: StorageCount | null = null

beforeEach(async () => {
  copy = `copy-${copies++}`
  db = await openCache(copy)
})

afterEach(async () => {
  counting?.stop()
  for (const search of open) search.close()
  open = []
  await db.close()
  await dropCopy(copy)
})

test('an order is found by what it holds and by whose it is, and follows every change of either', async () => {
  const search = await startKeeping()
  const order = numbered('NLM#1')
  await store('customers', customer)
  await store('orders', order)
  expect(await found(search, 'özdemir haarlem')).toEqual([order._id])

  await store('customers', { ...customer, lastname: 'Jansen' })
  expect(await found(search, 'ozdemir')).toEqual([])
  expect(await found(search, 'jansen julianastraat')).toEqual([order._id])

  await remove('orders', order._id)
  expect(await found(search, 'julianastraat')).toEqual([])
})

test('a worker does not read back the rows it stores itself', async () => {
  const search = await startKeeping()
  await store('customers', customer)
  await store('orders', numbered('NLM#1'), numbered('NLM#2'))
  const read = countReads()
  expect(await found(search, 'nlm#2')).toHaveLength(1)
  expect(read()).toBe(0)
})

test('the next start reads what was kept, and of the copy only what changed since', async () => {
  await store('orders', numbered('NLM#1'), numbered('NLM#2'), numbered('NLM#3'))
  const first = await startKeeping()
  await onDisk()
  const changed = numbered('NLM#4')
  await announce(first, 'orders', changed)
  await store('orders', changed)
  first.close()

  const read = countReads()
  const next = start()
  expect(await found(next, 'nlm#')).toHaveLength(4)
  expect(read()).toBe(1)
})

test('a worker that ends while storing rows makes the next start read those again, and no others', async () => {
  const one = numbered('NLM#1')
  await store('orders', one, numbered('NLM#2'))
  const first = await startKeeping()
  await onDisk()
  await announce(first, 'orders', one)
  first.close()
  // The row is stored, but no worker was left to hear of it.
  await store('orders', { ...one, order_id: 'NLM#9' })

  const read = countReads()
  expect(await found(start(), 'nlm#9')).toEqual([one._id])
  expect(read()).toBe(1)
})

test('the first version of a row that is about to be stored once more is not taken for the last', async () => {
  const first = await startKeeping()
  const order = numbered('NLM#1')
  await store('orders', order, ...many(500))
  await onDisk()
  await announce(first, 'orders', order)
  const end = await announce(first, 'orders', order)
  await store('orders', { ...order, order_id: 'NLM#2' })
  end()
  // Enough changes to fold their doubts, but not that of the row still to be stored.
  await store('orders', ...many(500))
  await expect.poll(doubtsOnDisk, { timeout: 15_000 }).toBeLessThan(400)
  first.close()
  await store('orders', { ...order, order_id: 'NLM#3' })

  expect(await found(start(), 'nlm#3')).toEqual([order._id])
})

test('changes are folded in, so that few are left to be read at the next start', async () => {
  const first = await startKeeping()
  await store('orders', ...many(4_100))
  await onDisk()
  const changed = many(900)
  await announce(first, 'orders', ...changed)
  await store('orders', ...changed)
  await expect.poll(doubtsOnDisk, { timeout: 15_000 }).toBeLessThan(901)
  await announce(first, 'orders').then((end) => end())
  first.close()
  const next = start()
  expect((await next.find({ text: 'nlm#', limit: 1 })).total).toBe(5_000)
})

test('a worker that was taken over from folds nothing in any more', async () => {
  const first = await startKeeping()
  await store('orders', ...many(10))
  await onDisk()
  const next = start()
  await next.keep(tablesOf(db))
  const storedIndex = new StoredIndex(copy)
  const [mark] = await storedIndex.marks.toArray()
  await store('orders', ...many(500))
  await expect.poll(doubtsOnDisk, { timeout: 15_000 }).toBeLessThan(400)
  expect((await storedIndex.marks.toArray())[0]?.keeper).toBe(mark?.keeper)
  storedIndex.close()
  first.close()
})

test('a first copy that was interrupted is not taken for a whole one', async () => {
  const first = start({ positions: {} })
  await first.keep(tablesOf(db))
  await store('companies', buildCompany({ name: 'Warm' }))
  first.reached({ companies: 1 })
  await store('orders', numbered('NLM#1'))
  expect((await first.find({ text: 'nlm', limit: 9 })).isWhole).toBe(false)
  first.reached({ companies: 1, orders: 1, customers: 1 })
  first.close()
  // The archives arrive after a reload.
  const archive = buildArchive({ order_id: 'NLM#7' })
  const next = start({ positions: { companies: 1, orders: 1, customers: 1 } })
  await next.keep(tablesOf(db))
  await store('archives', archive)
  expect((await next.find({ text: 'nlm#7', limit: 9 })).isWhole).toBe(false)
  next.reached(ALL)
  await expect.poll(async () => (await next.find({ text: 'nlm', limit: 9 })).isWhole).toBe(true)
  expect(await found(next, 'nlm')).toHaveLength(2)
  await onDisk()
  next.close()
  expect(await found(start(), 'nlm#7')).toEqual([archive._id])
})

test('after a reload during a first copy only the collections that were not whole are read again', async () => {
  const first = start({ positions: {} })
  await first.keep(tablesOf(db))
  await store('companies', buildCompany({ name: 'Warm' }))
  await store('orders', numbered('NLM#1'), numbered('NLM#2'))
  first.reached({ companies: 1, orders: 1 })
  await store('customers', customer)
  await onDisk('orders')
  first.close()

  const read = countReads()
  const positions = { companies: 1, orders: 1 }
  const next = start({ positions })
  await next.keep(tablesOf(db))
  await expect.poll(() => found(next, 'özdemir')).toHaveLength(2)
  // The customer and the company are read.
  expect(read()).toBe(2)
  const archive = buildArchive({ order_id: 'NLM#7' })
  await store('archives', archive)
  next.reached(ALL)
  await onDisk()
  next.close()
  expect(await found(start(), 'nlm#')).toHaveLength(3)
  expect(read()).toBe(3)
})

test('a small collection is read before a large one, and its answer is whole at once', async () => {
  await store('orders', ...many(2_000))
  const archive = buildArchive({ order_id: 'NLM#7' })
  await store('archives', archive)
  const search = start()
  const read = countReads()
  const only = { ...EVERYTHING, collection: 'archives' as const }
  await expect
    .poll(() => search.find({ text: '', limit: 1, only }))
    .toMatchObject({ total: 1, isWhole: true })
  expect(read()).toBeLessThan(2_000)
})

test('a collection that was being written when everything was distrusted is written anew', async () => {
  const storedIndex = new StoredIndex(copy)
  const search = start({ positions: {}, storedIndex })
  await search.keep(tablesOf(db))
  await store('companies', buildCompany({ name: 'Warm' }))
  const order = numbered('NLM#1')
  await store('orders', order)
  search.reached({ companies: 1, orders: 1 })
  await onDisk('orders')
  await store('customers', customer)
  const { addPiece, doubt } = storedIndex
  storedIndex.addPiece = async (piece) => {
    await addPiece.call(storedIndex, piece)
    storedIndex.doubt = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
    await announce(search, 'orders', order)
    storedIndex.doubt = doubt
    storedIndex.addPiece = addPiece
  }
  search.reached(ALL)
  await expect.poll(() => storedIndex.addPiece).toBe(addPiece)
  await onDisk()
  search.close()
  const read = countReads()
  expect(await found(start(), 'özdemir')).toEqual([order._id])
  // The companies and the order still to be stored are read.
  expect(read()).toBe(2)
})

test('orders that come before the companies are found without the names of those', async () => {
  const search = start({ positions: {} })
  await search.keep(tablesOf(db))
  const products = [{ ...buildProduct({ brand: 'Noorderlicht', type: 'ketel' }), accessories: [] }]
  await store('orders', numbered('NLM#1', { products }))
  await store('companies', buildCompany({ name: 'Noorderlicht' }))
  search.reached(ALL)
  await expect.poll(() => found(search, 'ketel')).toHaveLength(1)
  expect(await found(search, 'noorderlicht')).toEqual([])
})

test('renaming a company rebuilds all entries that leave its name out, on disk too', async () => {
  const search = await startKeeping()
  const company = buildCompany({ name: 'Warm' })
  await store('companies', company)
  const products = [{ ...buildProduct({ brand: 'Noorderlicht', type: 'ketel' }), accessories: [] }]
  const order = numbered('NLM#1', { products })
  await store('orders', order)
  expect(await found(search, 'noorderlicht')).toEqual([order._id])
  await onDisk()
  await store('companies', { ...company, name: 'Noorderlicht' })
  await expect.poll(() => found(search, 'noorderlicht')).toEqual([])
  await onDisk()
  search.close()
  expect(await found(start(), 'noorderlicht')).toEqual([])
})

test('rows that another worker stored are read when somebody asks', async () => {
  const search = start()
  expect(await found(search, 'nlm')).toEqual([])
  const order = numbered('NLM#1')
  await store('orders', order)
  await heard()
  const read = countReads()
  expect(read()).toBe(0)
  expect(await found(search, 'nlm')).toEqual([order._id])
  expect(read()).toBe(1)
})

test('an index that lacks rows of its copy, or has others, notices and mends itself', async () => {
  const [lost, gone] = [numbered('NLM#1'), numbered('NLM#2')]
  await store('orders', gone)
  await store('archives', buildArchive({ order_id: 'NLM#3' }))
  const first = await startKeeping()
  await onDisk()
  first.close()
  // Stored and removed without any worker noting it.
  await store('orders', lost)
  await remove('orders', gone._id)
  expect(await found(start(), 'nlm#2')).toEqual([gone._id])
  const told: boolean[] = []
  const next = start({ compareAfter: 0, onWhole: (isWhole) => told.push(isWhole) })
  await expect.poll(() => found(next, 'nlm#2')).toEqual([])
  expect(await found(next, 'nlm#1')).toEqual([lost._id])
  await expect.poll(() => told).toEqual([true, true])
})

test('rows that a question read before the whole copy was compared are told of all the same', async () => {
  const first = await startKeeping()
  await store('archives', buildArchive({ order_id: 'NLM#1' }))
  await onDisk()
  first.close()
  const lost = numbered('NLM#2')
  await store('orders', lost)
  const told: boolean[] = []
  const tables = openTables(copy)
  let asked: string[] | null = null
  const next = start({
    compareAfter: 0,
    onWhole: (isWhole) => told.push(isWhole),
    tables: {
      ...tables,
      // The archives are compared last. The orders differ by then.
      async table(collection) {
        if (collection === 'archives' && !asked) asked = await found(next, 'nlm#2')
        return tables.table(collection)
      },
    },
  })
  await expect.poll(() => told).toEqual([true, true])
  expect(asked).toEqual([lost._id])
})

test('each collection that is read from the copy is told of, before all of them are', async () => {
  await store('orders', numbered('NLM#1'))
  await store('archives', buildArchive({ order_id: 'NLM#2' }))
  const told: boolean[] = []
  start({ onWhole: (isWhole) => told.push(isWhole) })
  await expect.poll(() => told).toEqual([false, true])
})

test('an entry of an older version of its document is made anew once the copy is read for another purpose', async () => {
  const order = numbered('NLM#1')
  await store('orders', order)
  const search = await startKeeping()
  await onDisk()
  search.close()
  await store('orders', { ...order, order_id: 'NLM#2' })
  const next = start()
  expect(await found(next, 'nlm#1')).toEqual([order._id])
  next.compare('orders', [{ ...order, seq } as AnyDocument])
  expect(await found(next, 'nlm#2')).toEqual([order._id])
})

test('a search on a device without room goes on, and the next start reads the copy again', async () => {
  const storedIndex = new StoredIndex(copy)
  const search = await startKeeping({ storedIndex })
  await store('orders', numbered('NLM#1'))
  await onDisk()
  storedIndex.doubt = async () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  const order = numbered('NLM#2')
  await announce(search, 'orders', order)
  await store('orders', order)
  expect(await found(search, 'nlm#2')).toEqual([order._id])
  search.close()
  const next = start()
  await expect.poll(() => found(next, 'nlm')).toHaveLength(2)
})

test('changes that cannot be folded in make the next start read the copy again', async () => {
  await store('orders', numbered('NLM#1'))
  const storedIndex = new StoredIndex(copy)
  const search = await startKeeping({ storedIndex })
  await onDisk()
  storedIndex.fold = async () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  const changed = many(500)
  await announce(search, 'orders', ...changed).then((end) => end())
  await expect.poll(() => withStoredIndex((disk) => disk.marks.count())).toBe(0)
  const order = numbered('NLM#2')
  await store('orders', order)
  search.close()
  const next = start()
  await expect.poll(() => found(next, 'nlm#2')).toEqual([order._id])
})

test('a row is not stored when its doubt can be neither written nor the index discarded', async () => {
  const storedIndex = new StoredIndex(copy)
  const search = await startKeeping({ storedIndex })
  await onDisk()
  storedIndex.doubt = storedIndex.forget = () => Promise.reject(new DOMException('Gone', 'UnknownError'))
  await expect(announce(search, 'orders', numbered('NLM#1'))).rejects.toThrow('Gone')
})

test('a row that could not be read is not missing for ever', async () => {
  const tables = openTables(copy)
  const search = start({ tables })
  await found(search, 'x')
  const order = numbered('NLM#2')
  const { table } = tables
  tables.table = async () => {
    throw new Error('The connection was lost')
  }
  await store('orders', order)
  await heard()
  await expect(found(search, 'nlm#2')).rejects.toThrow('lost')
  tables.table = table
  expect(await found(search, 'nlm#2')).toEqual([order._id])
})

test('a document nothing can be made of is never found, and stops no other', async () => {
  const search = await startKeeping()
  const order = numbered('NLM#1')
  await store('orders', { ...numbered('NLM#2'), products: null } as never, order)
  expect(await found(search, 'nlm')).toEqual([order._id])
})

function start(options: Partial<Parameters<typeof openSearch>[0]> = {}): Search {
  const search = openSearch({
    tables: openTables(copy),
    storedIndex: new StoredIndex(copy),
    positions: ALL,
    compareAfter: 60_000,
    ...options,
  })
  open.push(search)
  return search
}

/** Opens the search in the worker that writes the copy. */
async function startKeeping(options: Parameters<typeof start>[0] = {}): Promise<Search> {
  const search = start(options)
  await search.keep(tablesOf(db))
  return search
}

async function found(search: Search, text: string) {
  const { hits } = await search.find({ text, limit: 50 })
  return hits.filter(({ collection }) => collection !== 'customers').map(({ id }) => id)
}

const numbered = (order_id: string, more: object = {}) =>
  buildOrder({ order_id, customer_id: customer._id, address, products: [], campaigns: [], ...more })

const many = (count: number) => Array.from({ length: count }, (_, at) => numbered(`NLM#${10_000 + at}`))

const announce = (search: Search, name: CollectionName, ...docs: readonly { _id: string }[]) =>
  search.storing(
    name,
    docs.map(({ _id }) => _id),
  )

async function store<Doc extends { _id: string }>(name: CollectionName, ...docs: readonly Doc[]) {
  seq += 1
  const rows = docs.map((doc) => ({ ...withKeys(definitionOf(name), doc as AnyDocument), seq }))
  await collectionOf(db, name).bulkUpsert(rows as never)
}

const remove = (name: CollectionName, id: string) => collectionOf(db, name).bulkRemove([id])

/** Resolves when other workers have heard of the stored rows. */
const heard = () => new Promise((resolve) => setTimeout(resolve, 30))

/** Resolves when the index is on disk, however long its writer pauses. */
const onDisk = (...collections: readonly Searched[]) =>
  expect
    .poll(() => withStoredIndex(async (storedIndex) => (await storedIndex.load()).known), { timeout: 15_000 })
    .toEqual(collections.length > 0 ? collections : SEARCHED)

const doubtsOnDisk = () => withStoredIndex((storedIndex) => storedIndex.doubts.count())

async function withStoredIndex<T>(ask: (storedIndex: StoredIndex) => Promise<T>): Promise<T> {
  const storedIndex = new StoredIndex(copy)
  const answer = await ask(storedIndex)
  storedIndex.close()
  return answer
}

/** Counts the documents of the copy that are read from now on. */
function countReads(): () => number {
  counting = countStorage((database) => database.startsWith(databasesOf(copy)))
  return () => counting?.read ?? 0
}
