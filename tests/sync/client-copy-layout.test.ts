import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openTables } from '#sync/client/cache/copy-tables.ts'
import { dropCopy } from '#sync/client/cache/drop-copy.ts'
import { openCache, tablesOf } from '#sync/client/cache/open-cache.ts'
import { KeptEntries } from '#sync/client/search/kept-entries.ts'
import { collectionNames } from '#sync/contract/registry.ts'

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

test('a copy that is dropped leaves nothing on the disk', async () => {
  const before = await indexedDB.databases()
  const db = await openCache('dropped')
  await new KeptEntries('dropped').open()
  expect((await indexedDB.databases()).length).toBeGreaterThan(before.length + collectionNames.length)
  await db.close()
  await dropCopy('dropped')
  expect(await indexedDB.databases()).toEqual(before)
})
