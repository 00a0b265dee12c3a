import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { MetaDatabase, writeValue } from './meta-database.ts'
import { readMetaValue, SESSION } from './read-meta-value.ts'

test('finds nothing where nobody was, and leaves nothing behind', async () => {
  expect(await readMetaValue(SESSION, 'nobody')).toBeNull()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('nobody')
})

test('finds what was kept, whether or not the database is open', async () => {
  const meta = new MetaDatabase('somebody')
  expect(await readMetaValue(SESSION, 'somebody')).toBeNull()
  await writeValue(meta, SESSION, { user: 'ä "quotes" 😀' })
  expect(await readMetaValue(SESSION, 'somebody')).toEqual({ user: 'ä "quotes" 😀' })
  meta.close()
  expect(await readMetaValue(SESSION, 'somebody')).toEqual({ user: 'ä "quotes" 😀' })
  expect(await readMetaValue('last-user', 'somebody')).toBeNull()
})
