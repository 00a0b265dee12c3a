import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import { applyIn, closeGroup, openGroup } from '#sync/server/core/decide/op-group.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { tick } from '#sync/server/store/clock.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { catchUp } from '../support/builders/copy.ts'
import { buildCustomer } from '../support/builders/customer.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { buildUser } from '../support/builders/user.ts'
import { eachDatabase } from '../support/databases.ts'

const comment = (entityId: string) =>
  buildOp({ kind: 'orders.comment', entityId, args: { title: '', commentary: 'gebeld' } })

const statusesOf = (results: readonly OpResult[]) => results.map(({ status }) => status)
const clockValues = (results: readonly OpResult[]) => new Set(results.map(({ seq }) => seq))

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree
  let orders: string[]
  const statements: string[] = []

  beforeAll(async () => {
    db = await testDatabase.open({ onStatement: (text) => statements.push(text) })
    await migrate(db)
    server = await buildServer(db)
    ours = await insertTree(db)
    const docs = Array.from({ length: 20 }, () => buildOrder({ company_id: ours.wos._id }))
    await insertDocuments(
      db,
      ours.tree,
      docs.map((doc) => ({ collection: 'orders', doc })),
    )
    orders = docs.map(({ _id }) => _id)
  })

  // A group ends before its next operation when it took too long, as on a busy machine.
  beforeEach(() => vi.spyOn(performance, 'now').mockReturnValue(0))
  afterEach(() => vi.restoreAllMocks())

  describe('statements', () => {
    /** The number of statements between begin and commit. */
    async function counted(ops: readonly unknown[]): Promise<number> {
      const context = await server.as(ours.office).context()
      statements.length = 0
      const results = await context.opQueue.apply(context, ops as never)
      expect(statusesOf(results)).toEqual(ops.map(() => 'applied'))
      // One of the drivers reports these as well.
      return statements.filter((text) => text !== 'begin' && text !== 'commit').length
    }

    test('one operation takes six statements', async () => {
      await counted([comment(orders[0] ?? '')])
      expect(await counted([comment(orders[0] ?? '')])).toBe(6)
    })

    test('twenty operations of one request take two statements each, and four together', async () => {
      expect(await counted(orders.map(comment))).toBe(44)
    })
  })

  test('the operations of one request have one clock value, which their rows have as well', async () => {
    const results = await server.as(ours.office).applyOps(orders.map(comment))
    const [seq] = clockValues(results)
    expect(clockValues(results).size).toBe(1)
    const { rows } = await db.read((tx) =>
      sql<{ seq: number }>`select distinct seq from orders where _id = any(${orders}::text[])`.execute(tx),
    )
    expect(rows).toEqual([{ seq }])
  })

  test('operations of several people that arrive together share a commit', async () => {
    const users = [ours.office, ours.admin, ours.developer]
    const all = orders.map((id, n) =>
      server.as(users[n % users.length] ?? ours.office).applyOps([comment(id)]),
    )
    const results = (await Promise.all(all)).flat()
    expect(statusesOf(results)).toEqual(orders.map(() => 'applied'))
    expect(clockValues(results).size).toBeLessThan(orders.length / 2)
  })

  test('an operation that is refused changes nothing of the others, and is refused again', async () => {
    const [kept, later] = [
      buildCustomer({ company_id: ours.wos._id }),
      buildCustomer({ company_id: ours.wos._id }),
    ]
    const ops = [
      buildCreate('customers.create', kept),
      buildOp({ kind: 'customers.delete', entityId: crypto.randomUUID() }),
      buildCreate('customers.create', later),
    ]
    const office = server.as(ours.office)
    expect(statusesOf(await office.applyOps(ops))).toEqual(['applied', 'refused', 'applied'])
    expect(statusesOf(await office.applyOps(ops))).toEqual(['duplicate', 'refused', 'duplicate'])
    const { docs } = await catchUp(office, 'customers')
    expect([docs.has(kept._id), docs.has(later._id)]).toEqual([true, true])
  })

  test('an operation that fails in the database takes none of the others with it', async () => {
    // A username of the tree is unique, which only the database knows.
    const users = ['dubbel', 'dubbel', 'enkel'].map((username) =>
      buildUser({ username, role: 'employee', company_ids: [ours.wos._id] }),
    )
    const results = await server.as(ours.admin).applyOps(users.map((doc) => buildCreate('users.create', doc)))
    expect(statusesOf(results)).toEqual(['applied', 'refused', 'applied'])
    expect(results[1]).toMatchObject({ code: 'already-exists', field: 'username' })
    const { docs } = await catchUp(server.as(ours.admin), 'users')
    expect(users.map(({ _id }) => docs.has(_id))).toEqual([true, false, true])
  })

  test('a shared transaction shows no user rows of another company', async () => {
    const theirs = buildCustomer({ company_id: ours.bk._id })
    await server.as(ours.neighbour).applyOps([buildCreate('customers.create', theirs)])
    const results = await Promise.all([
      server.as(ours.office).applyOps([comment(orders[0] ?? '')]),
      server
        .as(ours.neighbour)
        .applyOps([buildEdit('customers.edit', theirs, { email: 'wij@voorbeeld.nl' })]),
      server.as(ours.office).applyOps([buildEdit('customers.edit', theirs, { email: 'zij@voorbeeld.nl' })]),
      server.as(ours.neighbour).applyOps([comment(orders[0] ?? '')]),
      server.as(ours.admin).applyOps([buildEdit('customers.edit', theirs, { firstname: 'Allen' })]),
    ])
    expect(statusesOf(results.flat())).toEqual(['applied', 'applied', 'refused', 'refused', 'applied'])
  })

  test('the same operation sent twice at once takes effect once', async () => {
    const op = comment(orders[1] ?? '')
    const office = server.as(ours.office)
    const results = await Promise.all([office.applyOps([op]), office.applyOps([op]), office.applyOps([op])])
    expect(statusesOf(results.flat()).toSorted()).toEqual(['applied', 'duplicate', 'duplicate'])
    expect(clockValues(results.flat()).size).toBe(1)
  })

  test('later operations on one row see what the earlier ones of their group wrote', async () => {
    const doc = buildCustomer({ company_id: ours.wos._id, lastname: 'a' })
    const ops = [
      buildCreate('customers.create', doc),
      buildEdit('customers.edit', doc, { lastname: 'b' }),
      buildEdit('customers.edit', { ...doc, lastname: 'b' }, { lastname: 'c' }),
    ]
    expect(statusesOf(await server.as(ours.office).applyOps(ops))).toEqual(['applied', 'applied', 'applied'])
    const { docs } = await catchUp(server.as(ours.office), 'customers')
    expect(docs.get(doc._id)?.lastname).toBe('c')
  })

  test('rows whose clock value another writer took first are stamped again', async () => {
    const moved = buildCustomer({ company_id: ours.wos._id })
    await server.as(ours.office).applyOps([buildCreate('customers.create', moved)])
    const context = await server.as(ours.admin).context()
    const ops = [buildEdit('customers.edit', moved, { company_id: ours.bk._id }), comment(orders[2] ?? '')]
    const [result] = await asActor(db, context.actor, 'write', async (tx) => {
      const group = await openGroup(tx, context.actor, ops)
      const results: OpResult[] = []
      for (const op of ops) results.push(await applyIn(tx, group, context, op))
      await tick(tx, ours.tree)
      return closeGroup(tx, group, context.effects, results)
    })
    const { rows } = await db.read((tx) =>
      sql<{ seq: number }>`
        select seq from clocks where tree = ${ours.tree}
        union all select seq from orders where _id = ${orders[2]}
        union all select seq from customers where _id = ${moved._id}
        union all select seq from departures where id = ${moved._id}
        union all select seq from op_results where op_id = ${ops[0]?.opId}`.execute(tx),
    )
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 5 }, () => result?.seq))
  })

  test('operations that the database cannot take are to be retried, and none is stored', async () => {
    const { write } = db
    Object.assign(db, {
      write: async () => {
        throw Object.assign(new Error('no space'), { code: '53100' })
      },
    })
    const office = server.as(ours.office)
    const all = orders.slice(0, 5).map((id) => office.applyOps([comment(id)]))
    const results = (await Promise.all(all)).flat()
    Object.assign(db, { write })
    expect(results.map(({ status, code }) => `${status} ${code}`)).toEqual(
      results.map(() => 'retry disk-full'),
    )
  })
})
