import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { AnyDocument, CollectionName } from '#sync/contract/registry.ts'
import { dropKeptEntries, KeptEntries } from './kept-entries.ts'
import { openSearch, type Search, type SearchOptions } from './open-search.ts'
import type { Entry } from './search-text.ts'

const COPY = 'a copy'
const address = {
  street: 'Julianastraat',
  house_number: '30',
  house_number_addition: '',
  postcode: '2012ES',
  city: 'Haarlem',
}

let open: Search[] = []

afterEach(async () => {
  for (const search of open) search.close()
  open = []
  await dropKeptEntries(COPY)
})

test('an order is found by what it holds and by whose it is, and follows every change of either', async () => {
  const copy = smallCopy()
  const search = start(copy)
  expect(await found(search, 'özdemir haarlem')).toEqual(['order 1', 'customer 1'])

  await copy.store('customers', { ...copy.docs.customers['customer 1'], lastname: 'Jansen' } as never)
  expect(await found(search, 'ozdemir')).toEqual([])
  expect(await found(search, 'jansen julianastraat')).toEqual(['order 1', 'customer 1'])

  await copy.remove('orders', 'order 1')
  expect(await found(search, 'julianastraat')).toEqual(['customer 1'])
})

test('the next start reads what was kept, with the changes since, and no document', async () => {
  const copy = smallCopy()
  const first = start(copy)
  await found(first, 'x')
  await first.storing('orders', ['order 2'])
  await copy.store('orders', order('order 2', { order_id: 'NLM#2' }))
  await found(first, 'x')
  await onDisk()

  copy.readings = 0
  expect(await found(start(copy), 'nlm#2')).toEqual(['order 2'])
  expect(copy.readings).toBe(0)
})

test('after an end while rows were being stored the next start reads those again, and no others', async () => {
  const copy = smallCopy()
  const first = start(copy)
  await found(first, 'x')
  await onDisk()
  await first.storing('orders', ['order 2'])
  first.close()
  // Stored, and nobody was there any more to hear of it.
  copy.docs.orders['order 2'] = order('order 2', { order_id: 'NLM#2' })

  copy.readings = 0
  expect(await found(start(copy), 'nlm#2')).toEqual(['order 2'])
  expect(copy.readings).toBe(0)
})

test('of a row that is stored twice the first is not taken for the last', async () => {
  const copy = smallCopy()
  const first = start(copy)
  await found(first, 'x')
  await onDisk()
  await first.storing('orders', ['order 1'])
  await first.storing('orders', ['order 1'])
  await copy.store('orders', order('order 1', { order_id: 'NLM#2' }))
  first.close()
  copy.docs.orders['order 1'] = order('order 1', { order_id: 'NLM#3' })

  expect(await found(start(copy), 'nlm#3')).toEqual(['order 1'])
})

test('what changes while the index is being written is in it, and what was written before counts until then', async () => {
  const copy = smallCopy()
  const first = start(copy)
  await found(first, 'x')
  await onDisk()
  const kept = new KeptEntries(COPY)
  const entry = (id: string) => ({ collection: 'orders', id, text: id, tags: [] }) as unknown as Entry
  expect(await kept.saveAll([entry('a'), entry('b')], () => null)).toBe(false)
  expect([...((await kept.load())?.entries.keys() ?? [])]).toEqual(['orders/order 1', 'customers/customer 1'])

  const changes = new Map([
    ['orders/a', null],
    ['orders/c', entry('c')],
    ['orders/d', undefined],
  ])
  await kept.chunks.put({ at: 0, entries: [entry('of an older build')] } as never)
  expect(await kept.saveAll([entry('a'), entry('b')], () => changes)).toBe(true)
  expect(await kept.chunks.count()).toBe(1)
  const known = await kept.load()
  expect([...(known?.entries.keys() ?? [])]).toEqual(['orders/b', 'orders/c'])
  expect(known?.doubted).toEqual(['orders/d'])
  kept.close()
})

test('what another worker made and never wrote down is written before it is relied on', async () => {
  const copy = smallCopy()
  let isKeeper = false
  const search = start(copy, { isKeeper: () => isKeeper })
  await found(search, 'x')
  // The tab that wrote the copy was closed before it wrote the index.
  isKeeper = true
  await search.storing('customers', ['customer 1'])
  await onDisk()

  copy.readings = 0
  expect(await found(start(copy), 'julianastraat')).toEqual(['order 1', 'customer 1'])
  expect(copy.readings).toBe(0)
})

test('a change that could not be read is not missing for ever: the index is made anew before it answers', async () => {
  const copy = smallCopy()
  const search = start(copy)
  await found(search, 'x')
  const { getMany } = copy
  copy.getMany = async () => {
    throw new Error('The connection was lost')
  }
  await search.storing('orders', ['order 2'])
  await copy.store('orders', order('order 2', { order_id: 'NLM#2' }))
  await settled()
  copy.getMany = getMany
  expect(await found(search, 'nlm#2')).toEqual(['order 2'])
})

test('on a device without room the search goes on, and the next start reads what could not be kept', async () => {
  const copy = smallCopy()
  const kept = new KeptEntries(COPY)
  const search = start(copy, { kept })
  await found(search, 'x')
  await onDisk()
  kept.saveChanges = kept.saveAll = async () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  copy.readings = 0
  await search.storing('orders', ['order 2'])
  await copy.store('orders', order('order 2', { order_id: 'NLM#2' }))
  expect(await found(search, 'nlm#2')).toEqual(['order 2'])
  expect(await found(search, 'nlm#2')).toEqual(['order 2'])
  expect(copy.readings).toBe(0)
  search.close()
  expect(await found(start(copy), 'nlm#2')).toEqual(['order 2'])
  expect(copy.readings).toBe(0)
})

test('where not even that can be noted, the next start reads the copy again', async () => {
  const copy = smallCopy()
  const kept = new KeptEntries(COPY)
  const search = start(copy, { kept })
  await found(search, 'x')
  await onDisk()
  kept.changes.bulkPut = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  await search.storing('orders', ['order 2'])
  search.close()
  copy.docs.orders['order 2'] = order('order 2', { order_id: 'NLM#2' })
  expect(await found(start(copy), 'nlm#2')).toEqual(['order 2'])
})

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

async function found(search: Search, text: string) {
  return (await search.find({ text, limit: 10 })).hits.map(({ id }) => id)
}

/** The index is on disk, however long its writing rests in between. */
const onDisk = () =>
  expect
    .poll(async () => {
      const disk = new KeptEntries(COPY)
      const marks = await disk.marks.count()
      disk.close()
      return marks
    })
    .toBe(1)

function start(
  copy: ReturnType<typeof smallCopy>,
  {
    isKeeper = () => true,
    kept = new KeptEntries(COPY),
  }: Partial<Pick<SearchOptions, 'isKeeper'>> & { kept?: KeptEntries } = {},
): Search {
  const search = openSearch({
    reader: copy,
    pages: copy.pages,
    onStored: copy.onStored,
    kept,
    isKeeper,
  })
  open.push(search)
  return search
}

const order = (id: string, more: object = {}) =>
  ({
    _id: id,
    order_id: 'NLM#1',
    customer_id: 'customer 1',
    address,
    products: [],
    campaigns: [],
    current_status: { name: 'Opdracht' },
    request_date: 1,
    ...more,
  }) as AnyDocument

function smallCopy() {
  const person = {
    firstname: 'Sem',
    lastname: 'Özdemir',
    company: '',
    email: '',
    telephone: '',
    mobilephone: '',
  }
  const customer = {
    _id: 'customer 1',
    ...person,
    addresses: [address],
    installation_addresses: [],
  } as AnyDocument
  const docs: Record<string, Record<string, AnyDocument>> = {
    orders: { 'order 1': order('order 1') },
    customers: { 'customer 1': customer },
    archives: {},
    companies: {},
  }
  const listeners = new Set<(collection: CollectionName, ids: readonly string[]) => void>()
  const copy = {
    docs: docs as { orders: Record<string, AnyDocument>; customers: Record<string, AnyDocument> },
    readings: 0,
    getMany: async (name: CollectionName, ids: readonly string[]) =>
      ids.flatMap((id) => docs[name]?.[id] ?? []),
    all: async (name: CollectionName) => Object.values(docs[name] ?? {}),
    async *pages(name: CollectionName) {
      copy.readings += 1
      yield Object.values(docs[name] ?? {})
    },
    onStored(listener: (collection: CollectionName, ids: readonly string[]) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async store(name: 'orders' | 'customers', doc: AnyDocument) {
      copy.docs[name][doc._id] = doc
      for (const listener of listeners) listener(name, [doc._id])
      await settled()
    },
    async remove(name: 'orders' | 'customers', id: string) {
      delete copy.docs[name][id]
      for (const listener of listeners) listener(name, [id])
      await settled()
    },
  }
  return copy
}
