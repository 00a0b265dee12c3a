import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#sync/server/store/migrate.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const EMPTY = { isEmpty: true }
const FIRST = "create table first (id int); insert into first values (1); -- a 'quote; and $$ more"
const BROKEN = 'create table third (id int); select no_such_function();'

function folderOf(files: Record<string, string>): string {
  const folder = testFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

eachDatabase((testDatabase) => {
  test('two starters at once apply every file once', { timeout: 30_000 }, async () => {
    const folder = folderOf({ '0001-first.sql': FIRST, '0002-second.sql': 'create table second (id int)' })
    const db = await testDatabase.open()
    const other = testDatabase.kind === 'postgres' ? await testDatabase.open() : db
    await Promise.all([migrate(db, folder), migrate(other, folder), migrate(db, folder)])
    expect(await db.statement('select id from first')).toEqual([{ id: 1 }])
    expect(await db.statement('select id, name from migrations order by id')).toEqual([
      { id: 1, name: 'first' },
      { id: 2, name: 'second' },
    ])
    await db.close()
  })

  test('a changed file, and a database from the future, are refused by name', async () => {
    const db = await testDatabase.open()
    const changed = folderOf({ '0001-first.sql': `${FIRST} `, '0002-second.sql': '' })
    await expect(migrate(db, changed)).rejects.toMatchObject({
      code: 'migration-changed',
      message: /1 \(first\)/,
    })
    const older = folderOf({ '0001-first.sql': FIRST })
    await expect(migrate(db, older)).rejects.toMatchObject({
      code: 'database-newer',
      message: /2 \(second\)/,
    })
    await db.close()
  })

  test('a file that fails leaves nothing behind, and the connection usable', async () => {
    const second = 'create table second (id int)'
    const folder = folderOf({ '0001-first.sql': FIRST, '0002-second.sql': second, '0003-third.sql': BROKEN })
    const db = await testDatabase.open()
    await expect(migrate(db, folder)).rejects.toThrow('no_such_function')
    expect(
      await db.statement("select to_regclass('third') as third, count(*)::int as applied from migrations"),
    ).toEqual([{ third: null, applied: 2 }])
    await db.write((tx) => tx.insertInto('second').values({ id: 1 }).execute())
    await db.close()
  })
}, EMPTY)

eachDatabase((testDatabase) => {
  test('the real migrations apply to an empty database, twice without effect', async () => {
    const db = await testDatabase.open()
    await migrate(db)
    await migrate(db)
    expect(await db.statement('select * from clocks')).toEqual([])
    await db.close()
  })
}, EMPTY)
