import 'fake-indexeddb/auto'
import { createRequire } from 'node:module'
import { Dexie } from 'dexie'
import {
  createRxDatabase,
  getUnderlyingPersistentStorage,
  NON_PREMIUM_COLLECTION_LIMIT,
  RXDB_VERSION,
  type RxCollection,
} from 'rxdb'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countStorage } from '#tests/support/count-storage.ts'
import {
  ADVERT,
  addedFields,
  CHECKED_WITH,
  COLLECTION_LIMIT,
  DEXIE_VERSION,
  DOCS,
  databaseOf,
  databasesOf,
  declaring,
  indexFields,
  isPresent,
  keyPath,
  onStoredBatch,
  originalKey,
  PRESENT,
  pushNothing,
  type Stored,
  storedKey,
  storedVersion,
  storesWith,
  tablesBelow,
} from './library-internals.ts'

/** The failure message when a library differs from the assumptions in this file. */
const since = (change: string, place = 'library-internals.ts') => `${change}: see ${place}`

interface Thing {
  _id: string
  kind: string
  form?: object
}
type Things = RxCollection<Thing>
type Settings = Parameters<typeof getRxStorageDexie>[0]

const schema = {
  version: 0,
  primaryKey: '_id',
  type: 'object',
  properties: {
    _id: { type: 'string', maxLength: 36 },
    kind: { type: 'string', maxLength: 20 },
    form: { type: 'object' },
  },
  required: ['_id', 'kind'],
  indexes: [['kind']],
} as const

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
const closes: (() => Promise<unknown>)[] = []
let opened = 0
let name: string

beforeEach(() => {
  opened += 1
  name = `internals-${opened}`
})
afterAll(() => warned.mockRestore())
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close()
})

async function openDatabase(settings: Settings = {}, database = name, storageOf = getRxStorageDexie) {
  const storage = storageOf({ indexedDB, IDBKeyRange, ...settings })
  const db = await createRxDatabase<Record<string, Things>>({ name: database, storage, multiInstance: false })
  closes.push(() => db.close())
  return db
}

async function openThings(settings: Settings = {}, database = name) {
  const db = await openDatabase(settings, database)
  const { things } = await db.addCollections({ things: { schema } })
  if (!things) throw new Error('RxDB opened no collection')
  return { db, things }
}

/** Opens a database as Dexie finds it, without declared tables. */
async function openAsItLies(database: string) {
  const db = await new Dexie(database).open()
  closes.push(async () => db.close())
  return db
}

const rowsOf = async (things: Things) =>
  (await tablesBelow<Thing & Stored & { _rev?: string }, unknown>(things.storageInstance)).docs

const declaredIn = ({ schema: { primKey, indexes } }: { schema: Dexie.Table['schema'] }) =>
  [primKey.src, ...indexes.map(({ src }) => src)].filter(Boolean)

test('everything here was checked with the versions that are installed', () => {
  const installed = { rxdb: RXDB_VERSION, dexie: Dexie.semVer }
  const next = 'Another version is installed; read its changes, look at the other tests, raise CHECKED_WITH'
  expect(installed, since(next)).toEqual(CHECKED_WITH)
})

/** Loads the storage module afresh: it advertises only once, and another test file may have loaded it before. */
function anew(): typeof getRxStorageDexie {
  const require = createRequire(import.meta.url)
  for (const path of Object.keys(require.cache)) if (/storage-dexie/.test(path)) delete require.cache[path]
  return require('rxdb/plugins/storage-dexie').getRxStorageDexie
}

test('the storage advertises the paid ones with its first write', async () => {
  await openDatabase({}, name, anew())
  const texts = warned.mock.calls.map(([text]) => String(text))
  expect(
    texts.some((text) => text.includes(ADVERT)),
    since('RxDB advertises in other words, or no more'),
  ).toBe(true)
})

test('as many collections can be open as are counted on, and two more cannot', {
  timeout: 30_000,
}, async () => {
  const change = since(`RxDB opens another number of collections than ${COLLECTION_LIMIT}`)
  expect(NON_PREMIUM_COLLECTION_LIMIT, change).toBe(COLLECTION_LIMIT)
  const db = await openDatabase()
  const add = (at: number) => db.addCollections({ [`c${at}`]: { schema } })
  for (let at = 0; at < COLLECTION_LIMIT + 1; at++) await add(at)
  await expect(add(COLLECTION_LIMIT + 1), change).rejects.toMatchObject({ code: 'COL23' })
})

test('each collection has a database of its own, and all of them begin alike', async () => {
  const { things } = await openThings()
  await things.insert({ _id: 'a', kind: 'x' })
  const names = (await Dexie.getDatabaseNames()).filter((each) => each.includes(name))
  expect(names, since('RxDB names the database of a collection otherwise')).toContain(
    databaseOf(name, 'things'),
  )
  expect(
    names.filter((each) => !each.startsWith(databasesOf(name))),
    since('RxDB names its databases otherwise, and they would stay on the disk'),
  ).toEqual([])
})

test('that database has the tables, and the version of them, that the pages open', async () => {
  await openThings()
  const db = await openAsItLies(databaseOf(name, 'things'))
  const stores = storesWith([])
  expect(db.verno, since('RxDB declares another version to Dexie')).toBe(DEXIE_VERSION)
  expect(
    db.tables.map((table) => table.name).sort(),
    since('RxDB has other tables for a collection'),
  ).toEqual(Object.keys(stores).sort())
  for (const table of ['changes', 'attachments'] as const)
    expect(declaredIn(db.table(table)).join(', '), since(`RxDB declares ${table} otherwise`)).toBe(
      stores[table],
    )
})

test('an index is led by the mark of removed documents and ended by the id, and Dexie finds by it', async () => {
  const { things } = await openThings()
  await things.bulkInsert([
    { _id: 'a', kind: 'x' },
    { _id: 'b', kind: 'y' },
  ])
  const table = (await openAsItLies(databaseOf(name, 'things'))).table(DOCS)
  const index = keyPath(indexFields(['kind']))
  expect(declaredIn(table), since('RxDB makes other indexes, or Dexie names them otherwise')).toContain(index)
  const found = table.where(index).between([PRESENT, 'y'], [PRESENT, 'y', []])
  expect(await found.primaryKeys(), since('Dexie finds otherwise by an index of several fields')).toEqual([
    'b',
  ])
})

test('a removed document stays as a row with another mark', async () => {
  const { things } = await openThings()
  await things.bulkInsert([
    { _id: 'a', kind: 'x' },
    { _id: 'b', kind: 'x' },
  ])
  await things.bulkRemove(['b'])
  const table = await rowsOf(things)
  const [kept, removed] = await table.bulkGet(['a', 'b'])
  expect(kept?._deleted, since(`RxDB no longer stores _deleted as '${PRESENT}'`)).toBe(PRESENT)
  expect(isPresent(kept), since('A present document is not known as one')).toBe(true)
  expect(removed?.kind, since('RxDB keeps no row of a removed document')).toBe('x')
  expect(isPresent(removed), since('RxDB marks a removed document otherwise')).toBe(false)
})

test('RxDB adds these fields to a row, and takes a row that was written below it for its own', async () => {
  const { things } = await openThings()
  await things.insert({ _id: 'a', kind: 'x' })
  const table = await rowsOf(things)
  const theirs = Object.keys((await table.get('a')) ?? {}).filter((field) => !['_id', 'kind'].includes(field))
  expect(theirs.sort(), since('RxDB adds other fields to a row')).toEqual(Object.keys(addedFields()).sort())
  // With another value RxDB would try to overwrite the row for ever.
  const heightOf = ({ _rev }: { _rev?: string } = {}) => /^(\d+)-/.exec(_rev ?? '')?.[1]
  const theirHeight = heightOf(await table.get('a'))
  expect(heightOf(addedFields()), since('RxDB counts the writes of a row otherwise')).toBe(theirHeight)
  await table.put({ _id: 'b', kind: 'x', ...addedFields() })
  const { error } = await things.bulkUpsert([{ _id: 'b', kind: 'y' }])
  expect(error, since('RxDB does not write over a row of ours')).toEqual([])
  expect((await table.get('b'))?.kind, since('RxDB does not write over a row of ours')).toBe('y')
})

test('keys that begin with a pipe are stored otherwise, and read as they were', async () => {
  const { things } = await openThings()
  const keys = ['|a', 'b.|c', '|d.|e', 'f|g']
  const formOf = (of: (key: string) => string) =>
    Object.fromEntries(keys.map((key) => [of(key), [{ [of(key)]: 1 }]]))
  const form = formOf((key) => key)
  await things.insert({ _id: 'a', kind: 'x', form })
  const row = await (await rowsOf(things)).get('a')
  expect(row?.form, since('RxDB stores keys with a pipe otherwise')).toEqual(formOf(storedKey))
  expect(keys.map((key) => originalKey(storedKey(key)))).toEqual(keys)
  await (await rowsOf(things)).put({ _id: 'b', kind: 'x', form: formOf(storedKey), ...addedFields() })
  const read = await things.findOne('b').exec()
  expect(read?.toJSON().form, since('RxDB reads stored keys otherwise')).toEqual(form)
})

test('the tables of a collection are held by its storage, wrapped or not', async () => {
  const { things } = await openThings()
  await things.insert({ _id: 'a', kind: 'x' })
  const change = since('RxDB holds its tables elsewhere')
  for (const instance of [things.storageInstance, getUnderlyingPersistentStorage(things.storageInstance)]) {
    const { docs, attachments } = await tablesBelow<Thing, unknown>(instance)
    expect((await docs.get('a'))?.kind, change).toBe('x')
    expect(attachments?.name, change).toBe('attachments')
    expect(await attachments?.count(), since('RxDB keeps something among the attachments')).toBe(0)
  }
})

test('a replication that only pulls reads nothing of the copy once it is told that there is nothing to push', async () => {
  const { things } = await openThings()
  await things.bulkInsert([{ _id: 'a', kind: 'x' }])
  const readsOf = async (identifier: string) => {
    const counted = countStorage((each) => each === databaseOf(name, 'things'))
    const state = replicating(things, identifier, [])
    await state.awaitInitialReplication()
    await state.awaitInSync()
    await state.cancel()
    counted.stop()
    return counted.read
  }
  expect(
    await readsOf('before'),
    since('RxDB no longer looks for something to push; pushNothing can go'),
  ).toBeGreaterThan(0)
  pushNothing(getUnderlyingPersistentStorage(things.storageInstance))
  expect(await readsOf('after'), since('RxDB looks elsewhere for something to push')).toBe(0)
})

test('the tables that are declared instead are those of the database, and RxDB’s own books stay as they are', async () => {
  const stores = storesWith(['_id'])
  await openThings({ onCreate: declaring((collection) => (collection === 'things' ? stores : null)) })
  await openThings({}, `${name}-plain`)
  const docs = (await openAsItLies(databaseOf(name, 'things'))).table(DOCS)
  expect(declaredIn(docs), since('RxDB declares its tables otherwise than by version().stores()')).toEqual([
    '_id',
  ])
  const booksOf = async (database: string) => {
    const names = (await Dexie.getDatabaseNames()).filter((each) => each.startsWith(databasesOf(database)))
    const books = names.filter((each) => each !== databaseOf(database, 'things'))
    const tables = await Promise.all(books.map(async (each) => (await openAsItLies(each)).tables))
    return tables.flat().map(declaredIn)
  }
  const own = await booksOf(name)
  expect(own.length).toBeGreaterThan(0)
  expect(own, since('RxDB’s own books are declared otherwise, too')).toEqual(await booksOf(`${name}-plain`))
})

test('what is stored is told a batch at a time, by hand and by a replication, until nobody listens', async () => {
  const { db, things } = await openThings()
  const told: unknown[] = []
  const stop = onStoredBatch(db, (collection, events) =>
    told.push([
      collection,
      events.map(({ documentId, documentData: { kind, _deleted }, previousDocumentData }) => [
        documentId,
        kind,
        _deleted,
        Boolean(previousDocumentData),
      ]),
    ]),
  )
  const change = since('RxDB tells otherwise of what it stored')
  await things.bulkInsert([
    { _id: 'a', kind: 'x' },
    { _id: 'b', kind: 'x' },
  ])
  expect(told.splice(0), change).toEqual([
    [
      'things',
      [
        ['a', 'x', false, false],
        ['b', 'x', false, false],
      ],
    ],
  ])
  await things.bulkRemove(['a'])
  expect(told.splice(0), change).toEqual([['things', [['a', 'x', true, true]]]])
  await replicating(things, 'told', [{ _id: 'b', kind: 'y' }]).awaitInSync()
  expect(told.splice(0), change).toEqual([['things', [['b', 'y', false, true]]]])
  stop()
  await things.insert({ _id: 'c', kind: 'x' })
  expect(told).toEqual([])
})

test('a replication that says it is idle has stored its page, and tells of each row once that was another before', async () => {
  const { things } = await openThings()
  await things.insert({ _id: 'a', kind: 'same' })
  const page = [
    { _id: 'a', kind: 'same' },
    { _id: 'b', kind: 'new' },
  ]
  const state = replicating(things, 'idle', page)
  const received: string[] = []
  state.received$.subscribe(({ _id }) => received.push(_id))
  const atRest: Promise<number>[] = []
  let wasActive = false
  state.active$.subscribe((isActive) => {
    if (wasActive && !isActive && state.asked()) atRest.push(rowsOf(things).then((table) => table.count()))
    wasActive = isActive
  })
  await state.awaitInSync()
  const first = await atRest[0]
  expect(first, since('RxDB says that it is idle before it has stored a page', 'replicate.ts')).toBe(2)
  expect(received, since('RxDB tells otherwise of the rows it received', 'replicate.ts')).toEqual(['b'])
})

test('Dexie keeps a table in an object store of its name, under ten times the version', async () => {
  const db = new Dexie(name)
  db.version(3).stores({ values: 'key' })
  await db.table('values').put({ key: 'a', value: 1 })
  db.close()
  const raw = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  closes.push(async () => raw.close())
  expect(raw.version, since('Dexie keeps its versions otherwise')).toBe(storedVersion(3))
  expect(
    [...raw.objectStoreNames],
    since('Dexie keeps its tables otherwise', 'meta/read-meta-value.ts'),
  ).toEqual(['values'])
})

/** Replicates one page and nothing more. */
function replicating(things: Things, replicationIdentifier: string, page: readonly Thing[]) {
  let asked = 0
  const state = replicateRxCollection<Thing, number>({
    collection: things,
    replicationIdentifier,
    live: true,
    waitForLeadership: false,
    pull: {
      batchSize: 10,
      async handler() {
        asked += 1
        const documents = asked === 1 ? page.map((doc) => ({ ...doc, _deleted: false })) : []
        return { documents, checkpoint: asked }
      },
    },
  })
  closes.push(() => state.cancel())
  return Object.assign(state, { asked: () => asked > 0 })
}
