import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '#server/backups/make-backup.ts'
import { restoreBackup } from '#server/backups/restore-backup.ts'
import { contentPath } from '#server/files/file-store.ts'
import { openEffects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { dumpedTables, dumpRows } from '#sync/server/store/dump-tables.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { applyAs, signedInVisitor } from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { emptyPlace, openCopiedEmpty, openPlace, PLACES } from '#tests/support/restored-place.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { drawnPhoto, hashOf, upload } from '#tests/support/uploads.ts'

const SECRET = 'a secret of thirty-two characters'

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree
  let office: Visitor
  const order = buildOrder({ warranty: 'Bel \\ "ä" 😀 \\n\n\ttweede regel' })
  let photo: Buffer

  beforeAll(async () => {
    server = await startServer(testDatabase, { demoOrders: 12 })
    tree = await insertAccounts(server.db)
    await insertDocuments(server.db, tree.tree, [
      { collection: 'orders', doc: { ...order, company_id: tree.wos._id } as never },
    ])
    office = await signedInVisitor(server, tree.office, tree)
    photo = await drawnPhoto()
    await upload(office, photo)
    await writeFile(path.join(server.dataDir, 'secret'), `${SECRET}\n`)
  })
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  const source = () => ({ db: server.db, dataDir: server.dataDir, secret: null })
  const newFile = () => path.join(testFolder(), 'backup.tar.gz')
  const comment = (text: string) =>
    applyAs(
      office,
      buildOp({ kind: 'orders.comment', entityId: order._id, args: { title: '', commentary: text } }),
    )

  test.each(PLACES)(
    'a backup put back on %s has every row and file as it was; devices fill anew, and work goes on there',
    async (kind) => {
      await server.visitor().post('/api/forgot', { username: tree.office.username })
      await server.effects.stop()
      const file = newFile()
      const facts = await makeBackup(source(), file)
      const before = await rowsIn(server.db)
      await server.effects.start()
      if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
      const place = await emptyPlace(kind)
      const restored = await restoreBackup(file, place, openCopiedEmpty)
      expect(restored).toEqual({ ...facts, isSealedOtherwise: false })

      const db = await openPlace(place)
      await expectSameRows(db, before)
      expect(await readFile(contentPath(place.dataDir, hashOf(photo)))).toEqual(photo)
      expect(filesIn(place.dataDir)).toEqual(filesIn(server.dataDir))
      expect(await readFile(path.join(place.dataDir, 'secret'), 'utf8')).toBe(`${SECRET}\n`)
      expect(readdirSync(place.dataDir)).not.toContain('restoring')
      await expectNewHistory(db, server.db)
      await expectWorkGoesOn(db)
    },
  )

  test('a backup made while people write holds each of their operations whole or not at all', async () => {
    const acknowledged: string[] = []
    let isDone = false
    const write = async (who: number) => {
      for (let at = 0; !isDone; at += 1) {
        const text = `${who}/${at}`
        await comment(text)
        acknowledged.push(text)
        // An order has room for some hundreds of them.
        await sleep(100)
      }
    }
    const writers = [write(1), write(2), write(3)]
    await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
    const before = [...acknowledged]
    const file = newFile()
    await makeBackup(source(), file)
    isDone = true
    await Promise.all(writers)

    const place = await emptyPlace(testDatabase.kind)
    await restoreBackup(file, place, openCopiedEmpty)
    const db = await openPlace(place)
    const comments = await commentsOn(db, order._id)
    expect(comments.filter((text) => before.includes(text)).toSorted()).toEqual(before.toSorted())
    expect(new Set(comments).size).toBe(comments.length)
    const [counted] = await db.query(
      sql<{ results: number }>`
        select count(*)::int as results from op_results where user_id = ${tree.office._id}`,
    )
    expect(counted?.results).toBe(comments.length)
    // Nothing that was acknowledged is lost where people work.
    expect((await commentsOn(server.db, order._id)).toSorted()).toEqual(acknowledged.toSorted())
  })

  test('what a backup reads is of one moment, and whoever writes meanwhile does not wait for it', async () => {
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const written = begun.then(() => comment('4/0'))
    const results = sql<{ count: number }>`select count(*)::int as count from op_results`
    const [before, after] = await server.db.readLong(async (tx) => {
      const first = await results.execute(tx)
      begin()
      await written
      return [first.rows, (await results.execute(tx)).rows]
    })
    expect(after).toEqual(before)
    expect(await server.db.query(results)).not.toEqual(before)
  })

  /** The reset of a restore is seen to elsewhere. */
  async function expectSameRows(db: Database, before: Map<string, string[]>) {
    const after = await rowsIn(db)
    expect(before.get('public.orders')?.length).toBeGreaterThan(12)
    expect(before.get('pgboss.job')?.length).toBeGreaterThan(0)
    const tables = await db.query(
      sql<{ name: string }>`select 'public.' || tablename as name from pg_tables where schemaname = 'public'`,
    )
    const ours = [...before.keys()].filter((name) => name.startsWith('public.'))
    expect([...ours, 'public.migrations'].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [table, rows] of before) {
      if (isChangedByRestore(table)) expect([table, after.get(table)?.length]).toEqual([table, rows.length])
      else expect([table, after.get(table)]).toEqual([table, rows])
    }
  }

  async function expectNewHistory(db: Database, from: Database) {
    const [old, fresh] = [await epochsIn(from), await epochsIn(db)]
    expect([...fresh.keys()]).toEqual([...old.keys()])
    for (const [name, epoch] of old) expect([name, fresh.get(name)]).not.toEqual([name, epoch])
    expect(await numbersIn(db)).toEqual((await numbersIn(from)).map((next) => next + 10_000))
  }

  /** The counter of the log goes on after its last row, triggers work, and effects can be added. */
  async function expectWorkGoesOn(db: Database) {
    await migrate(db)
    const effects = openEffects(db)
    await effects.start()
    await effects.stop()
    await db.write((tx) => sql`insert into audit_events (kind, tree) values ('x', 'y')`.execute(tx))
    const [found] = await db.query(
      sql<{ id: number; most: number }>`
        select (select id from audit_events where kind = 'x') as id, max(id) as most from audit_events`,
    )
    expect(found?.id).toBe(found?.most)
    const searched = () => db.query(sql`select from search_texts where _id = ${order._id}`)
    expect(await searched()).toHaveLength(1)
    await db.write((tx) => sql`update orders set deleted = true where _id = ${order._id}`.execute(tx))
    expect(await searched()).toHaveLength(0)
  }
})

const isChangedByRestore = (table: string) => ['public.clocks', 'public.order_numbers'].includes(table)

async function rowsIn(db: Database): Promise<Map<string, string[]>> {
  return db.readLong(async (tx) => {
    const found = new Map<string, string[]>()
    for (const table of await dumpedTables(tx)) {
      const rows: string[] = []
      for await (const lines of dumpRows(tx, table)) rows.push(...lines)
      found.set(`${table.schema}.${table.name}`, rows.toSorted())
    }
    return found
  })
}

const filesIn = (dataDir: string): string[] =>
  (readdirSync(path.join(dataDir, 'files'), { recursive: true }) as string[])
    .filter((name) => path.basename(name).length === 64)
    .filter((name) => readFileSync(path.join(dataDir, 'files', name)).length > 0)
    .toSorted()

async function commentsOn(db: Database, id: string): Promise<string[]> {
  const rows = await db.query(
    sql<{ text: string }>`
      select said ->> 'commentary' as text from orders, jsonb_array_elements(commentary) as said where _id = ${id}`,
  )
  return rows.map(({ text }) => text).filter((text) => /\d\/\d+$/.test(text))
}

const epochsIn = async (db: Database) =>
  new Map(
    (await db.query(sql<{ tree: string; epoch: string }>`select tree, epoch from clocks order by tree`)).map(
      ({ tree, epoch }) => [tree, epoch],
    ),
  )

const numbersIn = async (db: Database) =>
  (await db.query(sql<{ next: number }>`select next from order_numbers order by prefix`)).map(
    ({ next }) => next,
  )
