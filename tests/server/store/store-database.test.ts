import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { openDatabase } from '#sync/server/store/open-database.ts'
import { eachDatabase } from '#tests/support/databases.ts'

eachDatabase((testDatabase) => {
  let db: Database

  beforeAll(async () => {
    db = await testDatabase.open()
    await db.statement(
      'create table notes (id bigint primary key, body jsonb, day date, at timestamptz, names text[])',
    )
  }, 30_000)

  test('both databases give the same values back', async () => {
    const at = new Date('2026-11-21T10:00:00.123Z')
    const body = [{ text: 'ä "quotes" 😀', empty: null }, 'x', 1.5]
    await db.write((tx) =>
      tx
        .insertInto('notes')
        .values({ id: 1, body: json(body), day: '2026-02-28', at, names: ['a', 'b "c"'] })
        .execute(),
    )
    const rows = await db.read((tx) => tx.selectFrom('notes').selectAll().execute())
    expect(rows).toEqual([{ id: 1, body, day: '2026-02-28', at, names: ['a', 'b "c"'] }])
    const { rows: counted } = await db.read((tx) =>
      sql`select count(*) as n from notes where id = any(${[1, 2]}::bigint[])`.execute(tx),
    )
    expect(counted).toEqual([{ n: 1 }])
  })

  test('a write whose failed query was swallowed is refused, not silently undone', async () => {
    const swallowed = db.write(async (tx) => {
      await tx.insertInto('notes').values({ id: 2 }).execute()
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('rolled back')
    expect(await db.statement('select id from notes where id = 2')).toEqual([])
  })

  test('a failed statement with a transaction of its own does not spoil the connection', async () => {
    await expect(db.statement('begin; select 1 / 0; commit')).rejects.toThrow('division by zero')
    const writes = Array.from({ length: 12 }, (_, n) =>
      db.write((tx) =>
        tx
          .insertInto('notes')
          .values({ id: 10 + n })
          .execute(),
      ),
    )
    await Promise.all([...writes, expect(db.statement('begin; select 1 / 0; commit')).rejects.toThrow()])
    expect(await db.statement('select count(*) as n from notes where id >= 10')).toEqual([{ n: 12 }])
  })

  test('a transaction inside a transaction is refused instead of waiting for itself', async () => {
    const nested = db.write(() => db.read((tx) => tx.selectFrom('notes').selectAll().execute()))
    await expect(nested).rejects.toThrow('inside another')
  })

  test('a listener comes back by itself and says that it may have missed something', {
    timeout: 20_000,
  }, async () => {
    if (testDatabase.kind === 'pglite') return
    const heard: (string | null)[] = []
    await db.listen('Odd "channel"', (payload) => heard.push(payload))
    await db.statement(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    )
    await expect.poll(() => heard).toEqual([null])
    await db.write((tx) => sql`select pg_notify(${'Odd "channel"'}, 'again')`.execute(tx))
    await expect.poll(() => heard).toEqual([null, 'again'])
  })

  test('an unreachable database is one clear sentence', async () => {
    if (testDatabase.kind === 'pglite') return
    const { dataDir } = await testDatabase.config()
    for (const url of ['postgres://u:p@127.0.0.1:1/x', 'postgres://nobody:wrong@127.0.0.1:5432/x']) {
      await expect(openDatabase({ dataDir, url })).rejects.toMatchObject({
        code: 'unreachable',
        message: /^The database at DATABASE_URL cannot be reached: .+\.$/,
      })
    }
  })
})
