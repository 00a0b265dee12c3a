import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { glance, SESSION } from './glance.ts'
import { MetaDatabase, writeValue } from './meta-database.ts'

test('finds nothing where nobody was, and leaves nothing behind', async () => {
  expect(await glance(SESSION, 'nobody')).toBeNull()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('nobody')
})

test('finds what was kept, whether or not the database is open', async () => {
  const meta = new MetaDatabase('somebody')
  expect(await glance(SESSION, 'somebody')).toBeNull()
  await writeValue(meta, SESSION, { user: 'ä "quotes" 😀' })
  expect(await glance(SESSION, 'somebody')).toEqual({ user: 'ä "quotes" 😀' })
  meta.close()
  expect(await glance(SESSION, 'somebody')).toEqual({ user: 'ä "quotes" 😀' })
  expect(await glance('last-user', 'somebody')).toBeNull()
})
