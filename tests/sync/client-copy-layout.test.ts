import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { dropCopy } from '#sync/client/copy/drop-copy.ts'
import { forgetCopies } from '#sync/client/copy/forget-copies.ts'
import { collectionOf, loaderOf, openCache, tablesOf } from '#sync/client/copy/open-cache.ts'
import { loadPositions, savePosition } from '#sync/client/copy/positions.ts'
import { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { StoredIndex } from '#sync/client/search/stored-index.ts'
import { cacheName } from '#sync/client/tables/copy-layout.ts'
import { openTables } from '#sync/client/tables/copy-tables.ts'
import { docTable } from '#sync/client/tables/doc-table.ts'
import { physicalCollections, placeOf } from '#sync/client/tables/physical-collections.ts'
import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { buildOwned } from '../support/builders/any-document.ts'
import { newId } from '../support/builders/new-id.ts'

type Who = Parameters<typeof cacheName>[0]

test('the pages find the rows where RxDB puts them', async () => {
  const db = await openCache('layout')
  const tables = openTables('layout')
  for (const name of collectionNames) {
    const [written, read] = await Promise.all([tablesOf(db).table(name), tables.table(name)])
    await read.count()
    expect(read.db.name).toBe(written.db.name)
    expect(read.schema.indexes.map((index) => index.name)).toEqual(
      written.schema.indexes.map((index) => index.name),
    )
    expect(read.db.verno).toBe(written.db.verno)
  }
  await tables.close()
  await db.close()
})

test.each(collectionNames)('the first rows of %s lie there as RxDB would have stored them', async (name) => {
  const db = await openCache(`loaded-${name}`)
  const form = { '|a.|b': [{ '|c': 1 }], d: null }
  const build = () =>
    ({ ...buildOwned(name, newId()), seq: 3, ...(name === 'orders' && { form }) }) as AnyDocument
  const [doc, other] = [build(), build()]
  const cursor = { epoch: 'e', scope: 's', seq: 3, id: '', fill: false }
  await loaderOf(db, name).load([structuredClone(doc)], cursor)
  const { storedId, toStored, toOwn } = placeOf(name)
  const collection = collectionOf(db, name)
  const toRow = (each: AnyDocument) => toStored(withKeys(definitionOf(name), structuredClone(each))) as never
  await collection.bulkInsert([toRow(other)])
  const table = await tablesOf(db).table(name)
  const [ours, theirs] = await Promise.all([table.get(storedId(doc._id)), table.get(storedId(other._id))])
  const shape = (row: object | undefined) => Object.keys(row ?? {}).sort()
  expect(shape(ours)).toEqual(shape(theirs))
  expect(ours?.form).toEqual(name === 'orders' ? theirs?.form : ours?.form)
  // RxDB reads the row and overwrites it like one of its own.
  const read = await collection.findOne(storedId(doc._id)).exec()
  expect(toOwn(read?.toJSON() as AnyDocument)).toMatchObject(doc)
  await collection.bulkUpsert([toRow({ ...doc, seq: 4 })])
  expect((await table.get(storedId(doc._id)))?.seq).toBe(4)
  await db.close()
})

const sharing = collectionNames.filter((name) => placeOf(name).isShared)

test.each(sharing)('%s shares a collection, of no noun’s name, and needs no key and no index', (name) => {
  const { keys, indexes } = definitionOf(name)
  expect([Object.keys(keys), indexes]).toEqual([[], []])
  expect(collectionNames).not.toContain(placeOf(name).collection)
})

test('the rows of nouns that share a collection are kept apart, also under one id', async () => {
  const db = await openCache('shared')
  const tables = openTables('shared')
  const [id, other] = [newId(), newId()]
  const cursor = { epoch: 'e', scope: 's', seq: 3, id: '', fill: false }
  const build = (name: CollectionName, _id: string) => ({ ...buildOwned(name, newId()), _id, seq: 3 })
  const read = async (name: CollectionName) => {
    const table = docTable(tables, name)
    const pages = []
    for await (const page of table.pages()) pages.push(...page)
    return {
      all: (await table.all()).map(({ _id }) => _id),
      pages: pages.map(({ _id }) => _id),
      byIds: (await table.byIds([id, other])).map(({ _id }) => _id),
      between: (await table.between('', other)).map(({ _id }) => _id),
      count: await table.count({}),
      hasRows: await table.hasRows(),
    }
  }
  const holding = (...ids: string[]) => ({
    all: ids,
    pages: ids,
    byIds: ids,
    between: ids,
    count: ids.length,
    hasRows: ids.length > 0,
  })
  const [integrations, systems] = [loaderOf(db, 'integrations'), loaderOf(db, 'systems')]
  await systems.load([build('systems', id)], cursor)
  expect(await read('integrations')).toEqual(holding())
  expect([await integrations.hasRows(), await integrations.reached()]).toEqual([false, null])
  await integrations.load([build('integrations', id), build('integrations', other)], { ...cursor, seq: 9 })
  expect([await systems.reached(), (await integrations.reached())?.seq]).toEqual([cursor, 9])
  expect(await read('systems')).toEqual(holding(id))
  expect(await read('integrations')).toEqual(holding(id, other))
  await integrations.load([{ _id: id, _deleted: true }], cursor)
  expect(await read('systems')).toEqual(holding(id))
  expect(await read('integrations')).toEqual(holding(other))
  await tables.close()
  await db.close()
})

test('a copy that is dropped leaves nothing on the disk', async () => {
  const before = await indexedDB.databases()
  const db = await openCache('dropped')
  await new StoredIndex('dropped').open()
  expect((await indexedDB.databases()).length).toBeGreaterThan(before.length + physicalCollections.length)
  await db.close()
  await dropCopy('dropped')
  expect(await indexedDB.databases()).toEqual(before)
})

test('signing out removes every copy of the user, also a half-filled one, and no copy of others', async () => {
  const meta = new MetaDatabase()
  const [own, other] = ['1', '2'].map((each) => ({ tree: '3'.repeat(12), user_id: each.repeat(12) })) as [
    Who,
    Who,
  ]
  for (const copy of [cacheName(own, 1), cacheName(own, 2), cacheName(other, 1)])
    await (await openCache(copy)).close()
  await new StoredIndex(cacheName(own, 2)).open()
  await savePosition(meta, cacheName(own, 2), 'orders', 7)

  await forgetCopies(meta, own.user_id)

  const left = (await indexedDB.databases()).map(({ name }) => name)
  expect(left.filter((name) => name?.includes(own.user_id))).toEqual([])
  expect(left.filter((name) => name?.includes(other.user_id))).not.toEqual([])
  expect(await loadPositions(meta, cacheName(own, 2))).toEqual({})
  meta.close()
})
