import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { asActor } from '#sync/server/store/as-actor.ts'
import { announce, CLOCK_CHANNEL, readClock, tick } from '#sync/server/store/clock.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { eachDatabase } from '#tests/support/databases.ts'

eachDatabase((testDatabase) => {
  let db: Database

  beforeAll(async () => {
    db = await testDatabase.open({ poolSize: 12 })
    await migrate(db)
    await db.statement('create table marks (id serial primary key, writer int, seq bigint not null)')
  }, 30_000)

  test('each tree counts for itself, and a rolled back number is given again', async () => {
    expect(await db.read((tx) => readClock(tx, 'A'))).toEqual({ epoch: '', seq: 0 })
    expect(await db.write((tx) => tick(tx, 'A'))).toBe(1)
    const failed = db.write(async (tx) => {
      await tick(tx, 'A')
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    expect(await db.write((tx) => tick(tx, 'A'))).toBe(2)
    expect(await asActor(db, { tree: 'B', companies: [] }, 'write', (tx) => tick(tx, 'B'))).toBe(1)
    const clock = await db.read((tx) => readClock(tx, 'A'))
    expect(clock).toEqual({ epoch: expect.stringMatching(/^[0-9a-f-]{36}$/), seq: 2 })
  })

  test('a reader by cursor misses nothing of eight writers who hold their transactions', {
    timeout: 60_000,
  }, async () => {
    const writes = 8 * 25
    const written = Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; n < 25; n += 1) {
          await db.write(async (tx) => {
            await sleep(Math.random() * 6)
            const seq = await tick(tx, 'C')
            await sleep(Math.random() * 3)
            await tx.insertInto('marks').values({ writer, seq }).execute()
          })
        }
      }),
    )
    const seen: number[] = []
    let cursor = 0
    while (seen.length < writes) {
      const rows = await db.read((tx) =>
        tx.selectFrom('marks').select('seq').where('seq', '>', cursor).orderBy('seq').limit(3).execute(),
      )
      for (const { seq } of rows) seen.push(Number(seq))
      cursor = seen.at(-1) ?? 0
      if (cursor >= writes) break
      await sleep(1)
    }
    await written
    expect(seen).toEqual(Array.from({ length: writes }, (_, index) => index + 1))
  })

  test('the hint arrives after commit, at another connection too, and not after a rollback', async () => {
    const other = testDatabase.kind === 'postgres' ? await testDatabase.open() : db
    const heard: unknown[] = []
    const unlisten = await other.listen(CLOCK_CHANNEL, (payload) => heard.push(JSON.parse(payload ?? '')))
    await db.write(async (tx) => {
      await announce(tx, 'A', 3)
      await sleep(50)
      expect(heard).toEqual([])
    })
    const failed = db.write(async (tx) => {
      await announce(tx, 'A', 4)
      throw new Error('refused')
    })
    await expect(failed).rejects.toThrow('refused')
    await db.write((tx) => announce(tx, 'A', 5))
    await expect
      .poll(() => heard)
      .toEqual([
        { tree: 'A', seq: 3 },
        { tree: 'A', seq: 5 },
      ])
    await unlisten()
    await db.write((tx) => announce(tx, 'A', 6))
    await sleep(50)
    expect(heard).toHaveLength(2)
  })

  test("two transactions in each other's way are repeated until both are stored", async () => {
    if (testDatabase.kind === 'pglite') return
    await db.statement(
      'create table pair (id int primary key, n int); insert into pair values (1, 0), (2, 0)',
    )
    const bump = (first: number, second: number) =>
      db.write(async (tx) => {
        for (const id of [first, second]) {
          await tx
            .updateTable('pair')
            .set((row) => ({ n: row('n', '+', 1) }))
            .where('id', '=', id)
            .execute()
          await sleep(30)
        }
      })
    await Promise.all([bump(1, 2), bump(2, 1)])
    expect(await db.statement('select n from pair')).toEqual([{ n: 2 }, { n: 2 }])
  })
})
