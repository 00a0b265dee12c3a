import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { catchUp } from '../support/builders/copy.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { eachDatabase } from '../support/databases.ts'

/** More rows than the first piece of a page or a sum reads. */
const ROW_COUNT = 1300

/** Long reads on a database where another caller waits after each piece. */
eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  let docs: ReturnType<typeof buildCustomer>[]
  /** The waiting caller; called each time the read checks whether someone waits. */
  let waiting: (count: number) => Promise<unknown>
  let asked: number
  const came: Promise<unknown>[] = []

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    // The waiting caller must not run inside the transaction that checks for it.
    const outside = AsyncLocalStorage.snapshot()
    server = await buildServer({
      ...db,
      async isWanted() {
        asked += 1
        came.push(outside(() => waiting(asked)))
        return true
      },
    })
    ours = await insertTree(db)
    docs = Array.from({ length: ROW_COUNT }, () => buildCustomer({ company_id: ours.wos._id }))
    await insertCustomers(docs)
  })
  beforeEach(() => {
    waiting = async () => undefined
    asked = 0
  })
  // Waits for pending writes, which would otherwise be cut off with the database.
  afterEach(() => Promise.all(came.splice(0)).then(() => {}))

  const insertCustomers = (changed: readonly ReturnType<typeof buildCustomer>[]) =>
    insertDocuments(
      db,
      ours.tree,
      changed.map((doc) => ({ collection: 'customers', doc })),
    )
  const office = () => server.as(ours.office)
  const sumOf = async () => (await office().digests()).find(({ collection }) => collection === 'customers')
  const wholeSum = async () => {
    const quiet = await buildServer(db)
    return (await quiet.as(ours.office).digests()).find(({ collection }) => collection === 'customers')
  }

  test('a page is as long as was asked for, however often it made way', async () => {
    const [page] = await office().pull([{ collection: 'customers', cursor: null, limit: 1000 }])
    expect(asked).toBeGreaterThan(2)
    expect(page?.documents).toHaveLength(1000)
    expect(page?.total).toBe(ROW_COUNT)
    expect(page?.done).toBe(false)
  })

  test('a copy misses nothing that is made, changed or removed between the pieces of a page', async () => {
    const [first, second] = docs as [(typeof docs)[0], (typeof docs)[0]]
    const last = docs.at(-1) as typeof first
    const made = buildCustomer({ company_id: ours.wos._id })
    waiting = async (count) => {
      if (count === 1) await insertCustomers([{ ...last, email: 'recent@voorbeeld.nl' }, made])
      if (count === 2) await insertCustomers([{ ...first, email: 'oud@voorbeeld.nl' }])
      if (count === 3)
        await server.as(ours.admin).applyOps([buildOp({ kind: 'customers.delete', entityId: second._id })])
    }
    const copy = await catchUp(office(), 'customers', undefined, { limit: 500 })
    waiting = async () => undefined
    // What was written after the last piece comes with the next pull.
    await Promise.all(came.splice(0))
    await catchUp(office(), 'customers', copy)
    expect(copy.docs.get(last._id)?.email).toBe('recent@voorbeeld.nl')
    expect(copy.docs.get(first._id)?.email).toBe('oud@voorbeeld.nl')
    expect(copy.docs.has(made._id)).toBe(true)
    expect(copy.docs.has(second._id)).toBe(false)
    expect(copy.docs).toEqual((await catchUp(office(), 'customers')).docs)
  })

  test('a sum in pieces is that of one moment', async () => {
    const before = await wholeSum()
    expect(await sumOf()).toEqual(before)
    expect(asked).toBeGreaterThan(0)
    const last = docs.at(-1) as (typeof docs)[0]
    asked = 0
    waiting = async (count) => {
      if (count === 1) await insertCustomers([{ ...last, email: 'recent@voorbeeld.nl' }])
    }
    const sum = await sumOf()
    await Promise.all(came)
    const after = await wholeSum()
    expect(after).not.toEqual(before)
    // PostgreSQL runs both concurrently, so either may come first.
    expect(testDatabase.kind === 'pglite' ? [after] : [before, after]).toContainEqual(sum)
  })

  test('a sum ends where something is written without end', async () => {
    const [first] = docs as [(typeof docs)[0]]
    waiting = (count) => insertCustomers([{ ...first, email: `${count}@voorbeeld.nl` }])
    expect(await sumOf()).toMatchObject({ collection: 'customers' })
  })
})
